// Replaces the original: the announcement in the language of the page. The site's settings give it in English.
import { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { InterfaceLanguage } from '@site/src/components/InterfaceLanguage';
import type { Props } from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import { type ReactNode, use } from 'react';
import styles from './styles.module.css';

export default function AnnouncementBarContent({ className }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { announcementBar } = useThemeConfig();
  const content = translate({ id: 'site.announcement', message: announcementBar?.content ?? '' }, { baseUrl });
  return (
    <div
      className={clsx('text--center', styles.content, className)}
      lang={use(InterfaceLanguage).code}
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
