import { Children, isValidElement, type ReactNode } from 'react';
import styles from './WithSamples.module.css';

/** Text with its samples beside it on a wide screen, in sight while it is read, and after it on a narrow one. */
export function WithSamples({ children }: { children: ReactNode }): ReactNode {
  const [text, ...samples] = Children.toArray(children).filter(isValidElement);
  return (
    <div className={styles.withSamples}>
      {text}
      <div>{samples}</div>
    </div>
  );
}
