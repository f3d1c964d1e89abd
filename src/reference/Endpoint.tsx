import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Breakable } from '../components/Breakable';
import { CopyButton } from '../components/CopyButton';
import { useWords } from '../languages/InterfaceLanguage';
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
  const line = useRef<HTMLSpanElement>(null);
  const { copy, copied, selected } = useWords().endpoint;
  const name = method.toLowerCase();
  const { collectAnchor } = useBrokenLinks();
  if (id) {
    collectAnchor(id);
  }

  return (
    <div id={id} className={clsx(styles.endpoint, `method-${name}`)} data-method={name} data-operation={operation}>
      <span className="method">{method}</span>{' '}
      <code>
        <span className={styles.base}>{'{base_url}'}</span>
        <span ref={line}>
          <Breakable text={path} />
        </span>
      </code>
      <CopyButton source={line} label={copy(path)} copied={copied} selected={selected} />
      {children}
    </div>
  );
}
