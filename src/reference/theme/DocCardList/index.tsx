// Replaces the original, which draws a card for each page. API pages become a table of endpoints with
// contract downloads, pages of a guide become numbered steps.
import { filterDocCardListItems, useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { contracts } from '@pitel-docs/contract/contracts';
import { StepList } from '@site/src/components/StepList';
import { ContractLinks } from '@site/src/reference/ContractLinks';
import { EndpointTable } from '@site/src/reference/EndpointTable';
import { useSection } from '@site/src/site/useSection';
import type { Props } from '@theme/DocCardList';
import type { ReactNode } from 'react';

type Items = NonNullable<Props['items']>;

function listPaths(items: Items): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') {
      return listPaths(item.items);
    }
    return item.type === 'link' ? [item.href] : [];
  });
}

export default function DocCardList({ items }: Props): ReactNode {
  const siblings = useCurrentSidebarSiblings();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { kind } = useSection();
  const listed = filterDocCardListItems(items ?? siblings);
  if (kind !== 'reference') {
    return <StepList items={listed} />;
  }
  const paths = listPaths(listed);
  const drawn = contracts.filter(({ folder }) => paths.some((path) => path.startsWith(baseUrl + folder)));
  return (
    <>
      <EndpointTable items={listed} />
      <ContractLinks names={drawn.map(({ name }) => name)} />
    </>
  );
}
