import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import { type ReactNode, useEffect, useRef } from 'react';
import { setCurrentHeading } from '../components/current-heading';

/** The page's table of contents below its code, where a window has room for it. */
export function PageContents(): ReactNode {
  const { toc } = useDoc();
  const list = useRef<HTMLElement>(null);
  // The theme highlights the first heading in the upper half of the window, which is beside the fields.
  useEffect(() => {
    const bar = document.querySelector('.theme-doc-breadcrumbs')?.parentElement;
    const update = (): void => {
      const barEnd = bar?.getBoundingClientRect().bottom ?? 0;
      const isShown = list.current?.checkVisibility() === true;
      if (list.current && isShown) {
        setCurrentHeading(list.current, barEnd);
      }
      // Then the menu of the bar would have the same links. The list leaves the window with the fields.
      const isInView = isShown && (list.current?.getBoundingClientRect().top ?? 0) > barEnd;
      bar?.toggleAttribute('data-parts-in-view', isInView);
    };
    // Windows and other code change the room for the list.
    const observer = new ResizeObserver(update);
    if (list.current) {
      observer.observe(list.current);
    }
    window.addEventListener('scroll', update);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', update);
      bar?.removeAttribute('data-parts-in-view');
    };
  }, []);
  // The code itself is right above.
  const headings = toc.filter(({ id }) => !/-(?:samples|response)$/.test(id));
  return (
    <div data-page-parts="">
      <nav ref={list} aria-label="Parts of this page">
        <TOCItems toc={headings} />
      </nav>
    </div>
  );
}
