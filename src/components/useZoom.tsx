import { useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ZoomDialog } from './ZoomDialog';

/**
 * Lets a reader look at something larger, in a dialog over the page. The dialog is fetched when it is first asked for; where that
 * fails, the next time tries again. It closes when the reader goes to another place, from the search over it for example.
 *
 * @param label - What is shown.
 * @param content - The drawing or picture that the dialog shows.
 * @returns A function that opens the dialog, and the dialog to place on the page: nothing while it is closed.
 */
export function useZoom(label: string, content: ReactNode): { open: () => Promise<void>; dialog: ReactNode } {
  const [fetched, setFetched] = useState<{ Dialog: typeof ZoomDialog }>();

  const location = useLocation();
  useEffect(() => setFetched(undefined), [location]);

  async function open(): Promise<void> {
    try {
      const { ZoomDialog: Dialog } = await import('./ZoomDialog');
      setFetched({ Dialog });
    } catch (error) {
      console.warn(error);
    }
  }

  const dialog = fetched && (
    <fetched.Dialog label={label} onClose={() => setFetched(undefined)}>
      {content}
    </fetched.Dialog>
  );
  return { open, dialog };
}
