import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/**
 * A list of the fields of a request or a reply. Lists inside a field are indented.
 *
 * @param children - `<Field>` elements.
 */
export function Fields({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.fields}>{children}</dl>;
}
