// Original, plus the downloads of the contracts that the listed pages are drawn from.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { ContractLinks } from '@site/src/components/ContractLinks';
import { type ContractName, contractNames } from '@site/src/contract/contract-names';
import type { Props } from '@theme/DocCardList';
import OriginalDocCardList from '@theme-original/DocCardList';
import type { ReactNode } from 'react';

type Items = NonNullable<Props['items']>;

const folders: Readonly<Record<ContractName, string>> = { v1: 'api/v1/', v3: 'api/v3/', psr: 'module/psr/' };

function listPaths(items: Items): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') {
      return listPaths(item.items);
    }
    return item.type === 'link' ? [item.href] : [];
  });
}

export default function DocCardList(props: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const paths = listPaths(props.items ?? []);
  const names = contractNames.filter((name) => paths.some((path) => path.startsWith(`${baseUrl}${folders[name]}`)));
  return (
    <>
      <OriginalDocCardList {...props} />
      {names.length > 0 && <ContractLinks names={names} />}
    </>
  );
}
