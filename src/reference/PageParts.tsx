import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import { type ReactNode, useEffect, useRef } from 'react';
import { markCurrentHeading } from '../components/current-heading';

/** The page's table of contents below its code, where a window has room for it. */
export function PageParts(): ReactNode {
  const { toc } = useDoc();
  const list = useRef<HTMLElement>(null);
  // The theme marks the first heading in the upper half of the window, which is always one beside the fields.
  useEffect(() => {
    const mark = (): void => {
      const bar = document.querySelector('.theme-doc-breadcrumbs')?.parentElement;
      if (list.current?.checkVisibility()) {
        markCurrentHeading(list.current, bar?.getBoundingClientRect().bottom ?? 0);
      }
    };
    mark();
    const events = ['scroll', 'resize'] as const;
    for (const event of events) {
      window.addEventListener(event, mark);
    }
    return () => {
      for (const event of events) {
        window.removeEventListener(event, mark);
      }
    };
  }, []);
  // The code itself is right above.
  const parts = toc.filter(({ id }) => !/-(?:samples|response)$/.test(id));
  return (
    <div data-page-parts="">
      <nav ref={list} aria-label="Parts of this page">
        <TOCItems toc={parts} />
      </nav>
    </div>
  );
}
