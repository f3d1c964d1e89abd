import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import styles from './Fold.module.css';
import { useDismiss } from './useDismiss';

/** One quiet line that opens over the page. Works without scripts; with them it closes when the reader goes elsewhere, or where a link in it leads. */
export function Fold({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details, () => details.current?.removeAttribute('open'));
  return (
    <details ref={details} className={clsx('fold', styles.fold, className)}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  );
}
