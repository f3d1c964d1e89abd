import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Breakable } from '../components/Breakable';
import { RingingIcon } from '../components/StrokeIcon';
import { ChosenExample } from './Choice';
import styles from './Exchange.module.css';

interface Props {
  method?: string;
  path?: string;
  children: ReactNode;
}

/** In px: about five lines. */
const maxExtraHeight = 100;

/** Beside the fields, code that the window would cut by a few lines only is shown whole. */
function showWhole(exchange: HTMLElement): void {
  const { style } = exchange.parentElement ?? exchange;
  style.setProperty('--added', '0px');
  const hidden = [...exchange.querySelectorAll('pre')].map(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  const sum = hidden.reduce((total, height) => total + height, 0);
  style.setProperty('--added', `${sum > maxExtraHeight ? 0 : sum}px`);
}

/** A request and its response in one block. */
export function Exchange({ method, path = '', children }: Props): ReactNode {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const exchange = block.current;
    if (!exchange || !method) {
      return undefined;
    }
    // After the frame: the observed sizes change.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => showWhole(exchange)));
    for (const code of exchange.querySelectorAll('pre')) {
      observer.observe(code);
    }
    return () => observer.disconnect();
  }, [method]);
  return (
    <ChosenExample value={useState('')}>
      <div ref={block} className={clsx(styles.exchange, method && styles.operation)}>
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
    <div className={styles.callSteps}>
      <RingingIcon />
      <div>{children}</div>
    </div>
  );
}
