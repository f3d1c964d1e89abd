import { Figure, type FigureProps } from '@site/src/components/Figure';
import { useWords } from '@site/src/languages/InterfaceLanguage';
import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** The `<svg>` inside uses the classes of this component's CSS and has no ids. */
export function Drawing({ title, alt, children }: FigureProps): ReactNode {
  return (
    <Figure title={`${useWords().drawing}: ${title}`} alt={alt}>
      <div className={styles.drawing}>{children}</div>
    </Figure>
  );
}

/**
 * `svg` is drawn from Mermaid at build time and has no styles. Its colors are custom properties set in this
 * component's CSS.
 */
export function Diagram({ svg, ...props }: Omit<FigureProps, 'children'> & { svg: string }): ReactNode {
  return (
    <Figure {...props}>
      <div className={styles.diagram} dangerouslySetInnerHTML={{ __html: svg }} />
    </Figure>
  );
}
