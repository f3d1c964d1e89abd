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

/** @returns In px: 0 if more is hidden than a few lines. */
function measureExtraHeight(exchange: HTMLElement): number {
  const codes = [...exchange.querySelectorAll('pre')];
  const hidden = codes.reduce((sum, { scrollHeight, clientHeight }) => sum + scrollHeight - clientHeight, 0);
  return hidden > maxExtraHeight ? 0 : hidden;
}

/** A request and its response in one block. */
export function Exchange({ method, path = '', children }: Props): ReactNode {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const exchange = block.current;
    if (!exchange || !method) {
      return undefined;
    }
    // Beside the fields, code that the window would cut by a few lines only is shown whole.
    const { style } = exchange.parentElement ?? exchange;
    const observer = new ResizeObserver(() => {
      const hasExtraHeight = style.getPropertyValue('--added') !== '';
      // Here, measuring costs no layout.
      if (hasExtraHeight || measureExtraHeight(exchange) > 0) {
        // After the frame: the observed sizes change.
        requestAnimationFrame(() => {
          style.removeProperty('--added');
          style.setProperty('--added', `${measureExtraHeight(exchange)}px`);
        });
      }
    });
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
