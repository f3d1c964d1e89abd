// Replaces the original: the announcement in the language of the page. The site's settings give it in English.
import { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function AnnouncementBarContent({ className }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { announcementBar } = useThemeConfig();
  const content = translate({ id: 'site.announcement', message: announcementBar?.content ?? '' }, { baseUrl });
  return <div className={clsx('text--center', className)} dangerouslySetInnerHTML={{ __html: content }} />;
}
