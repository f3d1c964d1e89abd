// Adds the admonition `:::unspecified`: a list of points the documentation does not know, with whom to ask.
import { useWords } from '@site/src/languages/InterfaceLanguage';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';
import OriginalTypes from '@theme-init/Admonition/Types';
import clsx from 'clsx';
import type { ReactNode } from 'react';

function Unspecified({ children, className, ...props }: Props): ReactNode {
  const { unspecified, support } = useWords();
  return (
    <AdmonitionLayout {...props} type="unspecified" icon={null} className={clsx('alert', className)}>
      {children}
      <p>{unspecified(support)}</p>
    </AdmonitionLayout>
  );
}

export default { ...OriginalTypes, unspecified: Unspecified };
