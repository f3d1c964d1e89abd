// Adds the admonition `:::unspecified`: a list of points the documentation does not know, with whom to ask.
import { Support } from '@site/src/components/Support';
import { useSection } from '@site/src/site/useSection';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';
import OriginalTypes from '@theme-init/Admonition/Types';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const askFirst = {
  en: 'To rely on one of these points, ask ',
  vi: 'Nếu cần dựa vào một trong các điểm này, trước hết hãy hỏi ',
} as const;

function Unspecified({ children, className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout {...props} type="unspecified" icon={null} className={clsx('alert', className)}>
      {children}
      <p>
        {askFirst[useSection().language]}
        <Support />.
      </p>
    </AdmonitionLayout>
  );
}

export default { ...OriginalTypes, unspecified: Unspecified };
