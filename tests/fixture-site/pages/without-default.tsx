import type { ReactNode } from 'react';

function OnlyOnTheServer(): ReactNode {
  return null;
}

// The build refuses a page without a default export, so this one loses it only in the reader's browser.
export default typeof window === 'undefined' ? OnlyOnTheServer : undefined;
