// Original, plus: the announcement, which the site's settings give in English, is marked as English on every page.
import type { Props } from '@theme/AnnouncementBar/Content';
import OriginalAnnouncementBarContent from '@theme-original/AnnouncementBar/Content';
import type { ReactNode } from 'react';

export default function AnnouncementBarContent(props: Props): ReactNode {
  return <OriginalAnnouncementBarContent {...props} lang="en" />;
}
