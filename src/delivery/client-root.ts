import { hydrate, render, unmountComponentAtNode } from 'preact/compat';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { startTurns } from './hydration-queue';
import { queuePrefetches } from './queue-prefetches';

type PreactNode = Parameters<typeof render>[0];

function createRoot(container: Element): Root {
  return {
    render: (app) => render(app as PreactNode, container),
    unmount: () => unmountComponentAtNode(container),
  };
}

/** Brings the frame of the server's page to life in a task of its own, then the parts that `hydrateLater` holds back. */
function hydrateRoot(container: Element, app: ReactNode): Root {
  queuePrefetches();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    hydrate(app as PreactNode, container);
    startTurns();
  };
  port2.postMessage(undefined);
  return createRoot(container);
}

export { createRoot, hydrateRoot };
/** Takes the place of `react-dom/client` in the reader's browser. */
export default { createRoot, hydrateRoot };
