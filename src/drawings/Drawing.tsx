import useBaseUrl from '@docusaurus/useBaseUrl';
import { useWords } from '@site/src/languages/InterfaceLanguage';
import ThemedImage from '@theme/ThemedImage';
import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

interface Props {
  title: string;
  /** What the drawing shows, in sentences, for screen readers. */
  alt: string;
  children: ReactNode;
}

function Figure({ title, alt, children }: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} role="img" aria-label={alt}>
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

/** Two screenshots of a call on the sandbox's page, half as large as their files. The browser loads one, when it is near. */
export function SandboxPicture(props: Omit<Props, 'children'>): ReactNode {
  const sources = { light: useBaseUrl('/img/sandbox.webp'), dark: useBaseUrl('/img/sandbox-dark.webp') };
  return (
    <Figure {...props}>
      <ThemedImage className={styles.picture} sources={sources} alt="" loading="lazy" width={380} height={544} />
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
