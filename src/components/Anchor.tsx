import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';
import styles from './Anchor.module.css';

/** @param id - Unique on the page, known to the link checker. */
export function Anchor({ id, name, children }: { id: string; name: string; children: ReactNode }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <span id={id} className={styles.anchor}>
      {children}
      <Link to={`#${id}`} className="hash-link" aria-label={`Direct link to ${name}`} translate="no" />
    </span>
  );
}
