import type { ReactNode } from 'react';
import { useWords } from '../languages/InterfaceLanguage';

export function Support(): ReactNode {
  return useWords().support;
}
