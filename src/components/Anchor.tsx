import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';
import styles from './Anchor.module.css';

/**
 * A place that is no heading and that one can link to, with a link to itself that shows on hover and focus.
 *
 * @param id - Id of the place, unique on the page. The link checker learns it.
 */
export function Anchor({ id, name, children }: { id: string; name: string; children: ReactNode }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <span id={id} className={styles.anchor}>
      {children}
      <Link to={`#${id}`} className="hash-link" aria-label={`Direct link to ${name}`} translate="no" />
    </span>
  );
}
