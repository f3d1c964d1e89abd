// Original, plus: a page that needs its whole width for itself has its contents in one line above the title, on every screen.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Content';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import OriginalDocItemContent from '@theme-original/DocItem/Content';
import type { ReactNode } from 'react';

export default function DocItemContent(props: Props): ReactNode {
  const { toc, frontMatter } = useDoc();
  return (
    <>
      {frontMatter.hide_table_of_contents && toc.length > 0 && <DocItemTOCMobile />}
      <OriginalDocItemContent {...props} />
    </>
  );
}
