import type { ReactNode } from 'react';
import styles from './Certainty.module.css';
import { certaintyLabels } from './certainty-labels';
import { useSection } from './useSection';

/**
 * Tells the reader that the statement before it is less certain than the rest of the page.
 *
 * @param is - `inferred`: concluded from examples, names or a neighbouring endpoint, not stated by the provider.
 *   `general`: common practice of the field, not a statement about Pitel.
 */
export function Certainty({ is }: { is: keyof typeof certaintyLabels }): ReactNode {
  return <small className={styles.label}>{certaintyLabels[is][useSection().language]}</small>;
}
