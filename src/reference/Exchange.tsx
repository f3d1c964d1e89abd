import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Breakable } from '../components/Breakable';
import { RingingIcon } from '../components/StrokeIcon';
import { ChosenExample } from './Choice';
import styles from './Exchange.module.css';

interface Props {
  method?: string;
  path?: string;
  children: ReactNode;
}

/** A request and its response in one block. */
export function Exchange({ method, path = '', children }: Props): ReactNode {
  return (
    <ChosenExample value={useState('')}>
      <div className={clsx(styles.exchange, method && styles.operation)}>
        {method && (
          <div className={`method-${method.toLowerCase()}`} data-verb="">
            <span className="method">{method}</span>
            <code>
              <Breakable text={path} />
            </code>
          </div>
        )}
        {children}
      </div>
    </ChosenExample>
  );
}

export function CallSteps({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.wire}>
      <RingingIcon />
      <div>{children}</div>
    </div>
  );
}
