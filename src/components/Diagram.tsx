import type { ReactNode } from 'react';
import styles from './Diagram.module.css';
import { Figure } from './Figure';

/** Markup for a second copy of a drawing on the page: ids stay unique. */
function copyDrawing(svg: string): string {
  return svg.replace(/(id="|url\(#)diagram-/g, '$1enlarged-diagram-');
}

/**
 * A drawing made at build time from a Mermaid block of the page.
 *
 * @param title - Caption under the drawing.
 * @param alt - The content of the drawing in sentences, for readers who do not see it.
 * @param svg - SVG markup without styles of its own; its colours are custom properties set in this component's CSS.
 */
export function Diagram({ title, alt, svg }: { title: string; alt: string; svg: string }): ReactNode {
  const draw = (markup: string) => <div className={styles.colours} dangerouslySetInnerHTML={{ __html: markup }} />;
  return (
    <Figure title={title} alt={alt} enlarged={draw(copyDrawing(svg))}>
      {draw(svg)}
    </Figure>
  );
}
