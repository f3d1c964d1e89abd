import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Fetched when a reader enlarges something for the first time. */
const ZoomDialog = lazy(async () => ({ default: (await import('./ZoomDialog')).ZoomDialog }));

/**
 * Lets a reader look at something larger, in a dialog over the page.
 *
 * @param label - What is shown.
 * @param content - The drawing or picture that the dialog shows.
 * @returns A function that opens the dialog, and the dialog to place on the page: nothing while it is closed.
 */
export function useZoom(label: string, content: ReactNode): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <ZoomDialog label={label} onClose={() => setIsOpen(false)}>
        {content}
      </ZoomDialog>
    </Suspense>
  );
  return { open: () => setIsOpen(true), dialog };
}
