import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './Figure.module.css';
import { useZoom } from './useZoom';

/**
 * A drawing with its caption. On a phone it keeps its size and scrolls; a click on it, or the button below it, opens it over the
 * whole window.
 *
 * @param title - Caption under the drawing.
 * @param alt - The content of the drawing in sentences, for readers who do not see it.
 */
export function Figure({ title, alt, children }: { title: string; alt: string; children: ReactNode }): ReactNode {
  const large = (
    <div role="img" aria-label={alt}>
      {children}
    </div>
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
        className={styles.drawing}
        role="img"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls on a phone must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onClick={openUnlessSelecting}
      >
        {children}
      </div>
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
