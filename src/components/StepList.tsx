import Link from '@docusaurus/Link';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';
import styles from './StepList.module.css';

type SidebarStep = Exclude<PropSidebarItem, { type: 'html' }>;

function Step({ item }: { item: SidebarStep }): ReactNode {
  const page = useDocById(item.type === 'link' ? item.docId : undefined);
  return (
    <li>
      <Link to={item.type === 'link' ? item.href : findFirstSidebarItemLink(item)}>{item.label}</Link>
      <p>{item.description ?? page?.description}</p>
    </li>
  );
}

export function StepList({ items }: { items: readonly PropSidebarItem[] }): ReactNode {
  return (
    <ol className={`steps ${styles.steps}`}>
      {items.map((item) => item.type !== 'html' && <Step key={item.label} item={item} />)}
    </ol>
  );
}
