import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import styles from './Fold.module.css';
import { useDismiss } from './useDismiss';

/** A disclosure that opens over the page. It works without scripts; with them it also closes on an outside click or a followed link. */
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
