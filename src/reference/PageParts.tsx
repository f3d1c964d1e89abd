import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import type { ReactNode } from 'react';

/** The page's table of contents below its code, where a window has room for it. */
export function PageParts(): ReactNode {
  const { toc } = useDoc();
  // The code itself is right above.
  const parts = toc.filter(({ id }) => !/-(?:samples|response)$/.test(id));
  return (
    <div data-page-parts="">
      <nav aria-label="Parts of this page">
        <TOCItems toc={parts} linkClassName="table-of-contents__link" linkActiveClassName="table-of-contents__link--active" />
      </nav>
    </div>
  );
}
