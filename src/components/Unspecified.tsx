import type { Props } from '@theme/Admonition/Layout';
import AdmonitionLayout from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Support } from './Support';
import { useSection } from './useSection';

const askFirst = {
  en: 'To rely on one of these points, ask ',
  vi: 'Nếu việc bạn làm phụ thuộc vào một trong các điểm này, hãy hỏi ',
} as const;

/**
 * The admonition `:::unspecified`. A list of points the documentation does not know, with whom to ask.
 *
 * @param props - What the theme hands to every admonition type; the children are the list.
 */
export function Unspecified(props: Props): ReactNode {
  const language = useSection().language;
  return (
    <AdmonitionLayout {...props} type="unspecified" icon={null} className={clsx('alert', props.className)}>
      {props.children}
      <p>
        {askFirst[language]}
        <Support />.
      </p>
    </AdmonitionLayout>
  );
}
