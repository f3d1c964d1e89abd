import { useWords } from '@site/src/languages/InterfaceLanguage';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useScrollBox } from '../components/useScrollBox';
import styles from './Drawing.module.css';

interface Props {
  title: string;
  /** What the drawing shows, in sentences, for screen readers. */
  alt: string;
  children: ReactNode;
}

function Figure({ title, alt, children }: Props): ReactNode {
  const [frame] = useScrollBox<HTMLDivElement>();
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: `useScrollBox` removes the tab stop where nothing scrolls */}
      <div ref={frame} className={styles.frame} role="img" aria-label={alt} tabIndex={0}>
        {children}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** The `<svg>` inside uses the classes of this component's CSS and has no ids. */
export function Drawing({ title, alt, children }: Props): ReactNode {
  return (
    <Figure title={`${useWords().drawing}: ${title}`} alt={alt}>
      <div className={styles.drawing}>{children}</div>
    </Figure>
  );
}

/** `svg` is drawn from Mermaid at build time and has no styles. Its colors are custom properties set in this component's CSS. */
export function Diagram({ svg, size, ...props }: Omit<Props, 'children'> & { svg: string; size?: 'narrow' }): ReactNode {
  return (
    <Figure {...props}>
      <div className={clsx(styles.diagram, size && styles[size])} dangerouslySetInnerHTML={{ __html: svg }} />
    </Figure>
  );
}
