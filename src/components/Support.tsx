import type { ReactNode } from 'react';
import { supportName } from '../languages/support-name';
import { useSection } from '../site/useSection';

/** The name of whom to ask about Pitel, in the language of the page. */
export function Support(): ReactNode {
  return supportName[useSection().language];
}
