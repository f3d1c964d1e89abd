import useBaseUrl from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import type { ReactNode } from 'react';
import { Figure, type FigureProps } from './Figure';

/**
 * Two screenshots of a call on the sandbox's page, half as large as their files. The browser loads one, when
 * it is near.
 */
export function SandboxPicture(props: Omit<FigureProps, 'children'>): ReactNode {
  const sources = { light: useBaseUrl('/img/sandbox.webp'), dark: useBaseUrl('/img/sandbox-dark.webp') };
  return (
    <Figure {...props}>
      <ThemedImage sources={sources} alt="" loading="lazy" width={380} height={544} />
    </Figure>
  );
}
