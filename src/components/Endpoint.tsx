import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import styles from './Endpoint.module.css';
import heard from './heard.module.css';
import { useCopy } from './useCopy';

interface Props {
  method: string;
  path: string;
  base: string;
  operation: string;
}

/**
 * The request line of a call: method, base URL and path, with a button that copies the path.
 *
 * @param method - HTTP method in upper case.
 * @param path - Full path with version, placeholders in braces.
 * @param base - What stands for the host of the reader's account.
 * @param operation - Name of the call in the contract, for the search and for programs.
 */
export function Endpoint({ method, path, base, operation }: Props): ReactNode {
  const line = useRef<HTMLSpanElement>(null);
  const [outcome, copyPath] = useCopy(line);

  return (
    <div className={styles.endpoint} data-method={method.toLowerCase()} data-operation={operation}>
      <span className={styles.method}>{method}</span>{' '}
      <code className={styles.address}>
        <span className={styles.base}>{base}</span>
        <wbr />
        <span ref={line}>{path}</span>
      </code>
      <button type="button" className={clsx('small-button', styles.copy)} aria-label={`Copy the path ${path}`} onClick={copyPath}>
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </button>
      <span className={heard.heard} role="status">
        {outcome && `Path ${outcome}`}
      </span>
    </div>
  );
}
