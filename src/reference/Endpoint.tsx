import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Breakable } from '../components/Breakable';
import styles from './Endpoint.module.css';

interface Props {
  id?: string;
  method: string;
  path: string;
  operation: string;
  children: ReactNode;
}

/** @param id - Only if no heading above has it. Registered with the link checker. */
export function Endpoint({ id, method, path, operation, children }: Props): ReactNode {
  const name = method.toLowerCase();
  const { collectAnchor } = useBrokenLinks();
  if (id) {
    collectAnchor(id);
  }

  return (
    <div
      id={id}
      className={clsx(styles.endpoint, `method-${name}`)}
      data-method={name}
      data-operation={operation}
    >
      <span className="method">{method}</span>{' '}
      <code>
        {'{base_url}'}
        <span>
          <Breakable text={path} />
        </span>
      </code>
      {children}
    </div>
  );
}
