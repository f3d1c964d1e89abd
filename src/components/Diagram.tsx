import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './Diagram.module.css';
import { useZoom } from './useZoom';

/** Markup for a second copy of a drawing on the page: ids stay unique. */
function copyDrawing(svg: string): string {
  return svg.replace(/(id="|url\(#)diagram-/g, '$1enlarged-diagram-');
}

/**
 * A drawing made at build time from a Mermaid block of the page. On a phone it keeps its size and scrolls; a click on it, or the
 * button below it, opens it over the whole window.
 *
 * @param title - Caption under the drawing.
 * @param alt - The content of the drawing in sentences, for readers who do not see it.
 * @param svg - SVG markup without styles of its own; its colours are custom properties set in this component's CSS.
 */
export function Diagram({ title, alt, svg }: { title: string; alt: string; svg: string }): ReactNode {
  const large = (
    <div className={styles.colours} role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: copyDrawing(svg) }} />
  );
  const { open, dialog } = useZoom(title, large);

  /** Whoever marks words in the drawing has not asked for more. */
  function openUnlessSelecting(): void {
    if (window.getSelection()?.isCollapsed !== false) {
      open();
    }
  }

  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard */}
      <div
        className={`${styles.drawing} ${styles.colours}`}
        role="img"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls on a phone must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onClick={openUnlessSelecting}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <figcaption className={styles.caption}>
        {title}
        <button type="button" className="small-button" aria-haspopup="dialog" onClick={open}>
          {translate({ id: 'zoom.open', message: 'Enlarge' })}
        </button>
      </figcaption>
      {dialog}
    </figure>
  );
}
