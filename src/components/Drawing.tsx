import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './Drawing.module.css';
import { Figure } from './Figure';

/**
 * A schematic drawing of a screen or a flow, a file in `drawings/`, which says that it is no picture of the screen.
 *
 * @param title - Caption under the drawing.
 * @param alt - The content of the drawing in sentences, for readers who do not see it.
 * @param children - An `<svg>` element with the classes of this component's CSS and without ids.
 */
export function Drawing({ title, alt, children }: { title: string; alt: string; children: ReactNode }): ReactNode {
  const label = translate({ id: 'drawing.schematic', message: 'Schematic' });
  return (
    <Figure title={`${label}: ${title}`} alt={alt}>
      <div className={styles.drawing}>{children}</div>
    </Figure>
  );
}
