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
      <div
        className={styles.drawing}
        role="img"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls on a phone must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
