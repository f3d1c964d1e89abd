// Replaces the original: the announcement in the language of the page. The site's settings give it in English.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useWords } from '@site/src/languages/InterfaceLanguage';
import type { Props } from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function AnnouncementBarContent({ className }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const content = useWords().announcement(baseUrl);
  return <div className={clsx('text--center', className)} dangerouslySetInnerHTML={{ __html: content }} />;
}
