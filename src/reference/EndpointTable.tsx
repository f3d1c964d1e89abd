// biome-ignore-all lint/a11y/noRedundantRoles: on a phone a table, its rows and cells are no longer laid out as such
import Link from '@docusaurus/Link';
import type { PropSidebarItem, PropSidebarItemLink } from '@docusaurus/plugin-content-docs';
import { useDocById } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import endpoints from '@generated/reference/default/endpoints.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Breakable } from '../components/Breakable';
import { StrokeIcon } from '../components/StrokeIcon';
import { listGroups } from '../site/list-groups';
import type { ListedEndpoint } from './contract-plugin';
import styles from './EndpointTable.module.css';

type Row = Partial<ListedEndpoint> & { readonly href: string };

function parseCode(text: string): ReactNode[] {
  return text
    .split('`')
    .map((part, position) => (position % 2 === 0 ? part : <code key={part}>{part}</code>));
}

function EndpointRow({ href, title, line, method, path }: Row): ReactNode {
  return (
    <tr role="row">
      <td role="cell" className={method && `method-${method.toLowerCase()}`}>
        {method ?? (
          <StrokeIcon size={16}>
            <path d="M6 3h8l4 4v14H6zM10 12h4M10 16h4" />
          </StrokeIcon>
        )}
      </td>
      <td role="cell">
        <Link to={href}>{title}</Link> <span>{parseCode(line ?? '')}</span>
      </td>
      <td role="cell">
        {path && (
          <code>
            <Breakable text={path} />
          </code>
        )}
      </td>
    </tr>
  );
}

/** Rows of the page's endpoints, or of the page itself if it documents none. */
function PageRows({ item }: { item: PropSidebarItemLink }): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const page = useDocById(item.docId);
  const route = item.href.slice(baseUrl.length - 1);
  const pageEndpoints = endpoints.filter((endpoint) => endpoint.page === route);
  if (pageEndpoints.length === 0) {
    return <EndpointRow href={item.href} title={page?.title ?? item.label} line={page?.description} />;
  }
  return pageEndpoints.map((endpoint) => (
    <EndpointRow key={endpoint.anchor} {...endpoint} href={item.href + endpoint.anchor} />
  ));
}

function PageTable({ items }: { items: readonly PropSidebarItemLink[] }): ReactNode {
  return (
    <table role="table" className={styles.endpoints}>
      <colgroup>
        <col />
        <col />
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {['Method', 'What it does', 'Path'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <PageRows key={item.href} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/** Above this number of groups, links to the groups come first. */
const maxGroups = 4;

export function EndpointTable({
  items,
  level = 2,
}: {
  items: readonly PropSidebarItem[];
  level?: 2 | 3;
}): ReactNode {
  const groups = listGroups(items);
  if (groups.length === 0) {
    return <PageTable items={items.filter((item) => item.type === 'link')} />;
  }
  return (
    <>
      {groups.length > maxGroups && (
        <ul className="pills">
          {groups.map(({ item, id }) => (
            <li key={id}>
              <Link to={`#${id}`} className="pill">
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ item, href, id }) => (
        <section key={id}>
          <Heading as={`h${level}`} id={id}>
            <Link to={href}>{item.label}</Link>
          </Heading>
          {item.type === 'link' ? (
            <PageTable items={[item]} />
          ) : (
            <EndpointTable items={item.items} level={3} />
          )}
        </section>
      ))}
    </>
  );
}
