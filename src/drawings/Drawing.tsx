import { useWords } from '@site/src/languages/InterfaceLanguage';
import { type ReactNode, useState } from 'react';
import { StrokeIcon } from '../components/StrokeIcon';
import styles from './Drawing.module.css';
import { ZoomDialog } from './Zoom';

interface Props {
  title: string;
  /** What the drawing shows, in sentences, for screen readers. */
  alt: string;
  children: ReactNode;
}

function Figure({ title, alt, children }: Props): ReactNode {
  const [isLarge, setLarge] = useState(false);
  const { enlarge } = useWords().drawing;

  /** A click that ends a text selection does not open the dialog. */
  function openUnlessSelecting(): void {
    setLarge(window.getSelection()?.isCollapsed !== false);
  }

  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard */}
      <div
        className={styles.frame}
        role="img"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls on a phone must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onClick={openUnlessSelecting}
      >
        {children}
      </div>
      <figcaption>
        {title}
        <button type="button" className="quiet-button" aria-haspopup="dialog" onClick={() => setLarge(true)}>
          <StrokeIcon size={16}>
            <path d="M14 4h6v6M20 4l-6 6M10 20H4v-6M4 20l6-6" />
          </StrokeIcon>
          {enlarge}
        </button>
      </figcaption>
      {isLarge && (
        <ZoomDialog label={title} onClose={() => setLarge(false)}>
          <div role="img" aria-label={alt}>
            {children}
          </div>
        </ZoomDialog>
      )}
    </figure>
  );
}

/** The `<svg>` inside uses the classes of this component's CSS and has no ids. */
export function Drawing({ title, alt, children }: Props): ReactNode {
  return (
    <Figure title={`${useWords().drawing.schematic}: ${title}`} alt={alt}>
      <div className={styles.drawing}>{children}</div>
    </Figure>
  );
}

/** `svg` is drawn from Mermaid at build time and has no styles. Its colors are custom properties set in this component's CSS. */
export function Diagram({ svg, ...props }: Omit<Props, 'children'> & { svg: string }): ReactNode {
  return (
    <Figure {...props}>
      <div className={styles.diagram} dangerouslySetInnerHTML={{ __html: svg }} />
    </Figure>
  );
}
