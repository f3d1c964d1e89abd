import type { ReactNode } from 'react';
import styles from './Diagram.module.css';
import { Figure } from './Figure';

/**
 * A drawing made at build time from a Mermaid block of the page.
 *
 * @param title - Caption under the drawing.
 * @param alt - The content of the drawing in sentences, for readers who do not see it.
 * @param svg - SVG markup without styles of its own; its colours are custom properties set in this component's CSS.
 */
export function Diagram({ title, alt, svg }: { title: string; alt: string; svg: string }): ReactNode {
  return (
    <Figure title={title} alt={alt}>
      <div className={styles.colours} dangerouslySetInnerHTML={{ __html: svg }} />
    </Figure>
  );
}
