// Original, plus: passes the page's contents to the page bar.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageContents } from '@site/src/frame/PageBar';
import type { Props } from '@theme/DocItem/Layout';
import OriginalDocItemLayout from '@theme-init/DocItem/Layout';
import { type ReactNode, useMemo } from 'react';

export default function DocItemLayout(props: Props): ReactNode {
  const { toc, frontMatter } = useDoc();
  const hasColumn = !frontMatter.hide_table_of_contents;
  const contents = useMemo(() => ({ toc, hasColumn }), [toc, hasColumn]);
  return (
    <PageContents value={contents}>
      <OriginalDocItemLayout {...props} />
    </PageContents>
  );
}
