import { Children, isValidElement, type ReactNode } from 'react';
import styles from './WithSamples.module.css';

/**
 * What is told, with its samples beside it on a wide screen, in sight while it is read, and after it on a narrow one.
 *
 * @param children - What is told, in one element, then its samples.
 */
export function WithSamples({ children }: { children: ReactNode }): ReactNode {
  const [told, ...samples] = Children.toArray(children).filter(isValidElement);
  return (
    <div className={styles.withSamples}>
      {told}
      <div>{samples}</div>
    </div>
  );
}
