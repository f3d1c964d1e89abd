import { Children, isValidElement, type ReactNode } from 'react';
import styles from './WithSamples.module.css';

/** The first child is the text, all others are samples. Wide screens show two columns with sticky samples. */
export function WithSamples({ children }: { children: ReactNode }): ReactNode {
  const [text, ...samples] = Children.toArray(children).filter(isValidElement);
  return (
    <div className={styles.withSamples}>
      {text}
      <div>{samples}</div>
    </div>
  );
}
