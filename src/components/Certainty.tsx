import type { ReactNode } from 'react';
import styles from './Certainty.module.css';
import { useSection } from './useSection';

const labels = {
  observed: {
    en: 'observed in examples',
    vi: 'rút ra từ ví dụ',
  },
  general: {
    en: 'general practice',
    vi: 'thông lệ chung',
  },
} as const;

/**
 * Tells the reader that the statement before it is less certain than the rest of the page.
 *
 * @param is - `observed`: seen in examples or derived from a neighbouring call, not stated by the provider.
 *   `general`: common practice of the field, not a statement about Pitel.
 */
export function Certainty({ is }: { is: keyof typeof labels }): ReactNode {
  return <small className={styles.label}>{labels[is][useSection().language]}</small>;
}
