import clsx from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Fold.module.css';

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape' && currentTarget.open) {
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  }
}

/**
 * One quiet line that opens over the page. Works without scripts; with them it closes when the reader goes elsewhere.
 *
 * @param label - What it holds.
 * @param className - A class of the theme's.
 * @param children - Links and buttons.
 */
export function Fold({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }): ReactNode {
  return (
    <details
      className={clsx(styles.fold, className)}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          currentTarget.open = false;
        }
      }}
    >
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  );
}
