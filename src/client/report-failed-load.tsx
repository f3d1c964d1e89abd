import Loading from '@theme/Loading';
import { createRoot } from 'react-dom/client';

/**
 * Tells the reader when the scripts of the page they opened cannot be loaded. The text of the page is there all the same, but
 * Docusaurus leaves it without its controls and without a word.
 */
function reportFailedLoad({ reason }: PromiseRejectionEvent): void {
  const hasTakenOver = document.documentElement.dataset.hasHydrated === 'true';
  if (hasTakenOver || !(reason instanceof Error) || reason.name !== 'ChunkLoadError') {
    return;
  }
  const place = document.createElement('div');
  document.body.prepend(place);
  const retry = (): void => window.location.reload();
  createRoot(place).render(<Loading error={reason} retry={retry} isLoading={false} pastDelay={true} timedOut={false} />);
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', reportFailedLoad);
}
