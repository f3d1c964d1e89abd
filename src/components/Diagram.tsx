import type { ReactNode } from 'react';
import styles from './Diagram.module.css';

/**
 * A drawing made at build time from a Mermaid block of the page.
 *
 * @param title - Caption under the drawing.
 * @param alt - The content of the drawing in sentences, for readers who do not see it.
 * @param svg - SVG markup without styles of its own; its colours are custom properties set in this component's CSS.
 */
export function Diagram({ title, alt, svg }: { title: string; alt: string; svg: string }): ReactNode {
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
        <div
          className={styles.drawing}
          role="img"
          aria-label={alt}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own build step from the page's text
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </div>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
