import type { ReactNode } from 'react';
import { useWords } from '../languages/InterfaceLanguage';
import type { Words } from '../languages/languages';
import styles from './Certainty.module.css';

/**
 * Marks that the statement before it is less certain than the rest of the page.
 *
 * @param is - `inferred`: concluded from examples, names or a neighboring endpoint, not stated by the provider.
 *   `general`: common practice of the field, not a statement about Pitel. `bitrix24`: a rule or screen of Bitrix24's own.
 */
export function Certainty({ is }: { is: keyof Words['certainty'] }): ReactNode {
  return <small className={is}>{useWords().certainty[is]}</small>;
}

/**
 * The four lines by which all pages say how certain they are.
 *
 * @param children - A list of four points, each begins with its line's name in bold: stated, inferred, general practice, not specified.
 */
export function CertaintyLegend({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.legend}>{children}</div>;
}
