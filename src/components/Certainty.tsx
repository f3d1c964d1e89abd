import type { ReactNode } from 'react';
import { useSection } from '../site/useSection';
import styles from './Certainty.module.css';

/** What the reader sees where a statement is less certain than the rest of the page, in the languages of the sections. */
const labels = {
  inferred: { en: 'inferred', vi: 'suy luận' },
  general: { en: 'general practice', vi: 'thông lệ chung' },
  bitrix24: { en: 'per Bitrix24', vi: 'theo Bitrix24' },
} as const;

/**
 * Marks that the statement before it is less certain than the rest of the page.
 *
 * @param is - `inferred`: concluded from examples, names or a neighbouring endpoint, not stated by the provider.
 *   `general`: common practice of the field, not a statement about Pitel. `bitrix24`: a rule or screen of Bitrix24's own.
 */
export function Certainty({ is }: { is: keyof typeof labels }): ReactNode {
  return <small className={is}>{labels[is][useSection().language]}</small>;
}

/**
 * The four lines by which all pages say how certain they are.
 *
 * @param children - A list of four points, each begins with its line's name in bold: stated, inferred, general practice, not specified.
 */
export function CertaintyLegend({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.legend}>{children}</div>;
}
