// Original, plus: passes the page's contents to the page bar, and says what the marks of certainty mean.
import {
  filterDocCardListItems,
  useDoc,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import { CertaintyMeanings } from '@site/src/components/Certainty';
import { PageContents } from '@site/src/frame/PageBar';
import { listGroups } from '@site/src/site/list-groups';
import { useSection } from '@site/src/site/useSection';
import type { Props } from '@theme/DocItem/Layout';
import type { Props as ContentsProps } from '@theme/TOCItems';
import OriginalDocItemLayout from '@theme-init/DocItem/Layout';
import type { ReactNode } from 'react';

/** Headings that the list of a category draws: its groups, unless these have their own lists. */
function useGroups(): ContentsProps['toc'] {
  const category = useSidebarBreadcrumbs()?.at(-1);
  const { kind } = useSection();
  if (kind !== 'reference' || category?.type !== 'category') {
    return [];
  }
  const groups = listGroups(filterDocCardListItems(category.items));
  const hasInnerLists = groups.some(
    ({ item }) => item.type === 'category' && listGroups(item.items).length > 0,
  );
  return hasInnerLists ? [] : groups.map(({ item, id }) => ({ value: item.label, id, level: 2 }));
}

export default function DocItemLayout(props: Props): ReactNode {
  const { toc, frontMatter } = useDoc();
  const groups = useGroups();
  const hasColumn = !frontMatter.hide_table_of_contents;
  return (
    <PageContents value={{ toc: [...groups, ...toc], hasColumn }}>
      <OriginalDocItemLayout {...props} />
      <CertaintyMeanings />
    </PageContents>
  );
}
