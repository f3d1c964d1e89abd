// Replaces the original: shows the announcement in the page's language. The configuration has only English.
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
