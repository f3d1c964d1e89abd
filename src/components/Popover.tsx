import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import styles from './Popover.module.css';
import { useDismiss } from './useDismiss';

interface Props {
  label: ReactNode;
  /** Accessible name, where the label may be hidden. */
  name?: string;
  className?: string;
  onOpen?: (details: HTMLElement) => void;
  children: ReactNode;
}

/** Opens over the page, without scripts as well. With them, an outside click or a followed link closes it. */
export function Popover({ label, name, className, onOpen, children }: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details, () => details.current?.removeAttribute('open'));
  return (
    <details
      ref={details}
      className={clsx('popover', styles.popover, className)}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    >
      <summary className="quiet-button" aria-label={name}>
        {label}
      </summary>
      <div>{children}</div>
    </details>
  );
}
