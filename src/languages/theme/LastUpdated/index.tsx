// Replaces the original: the date in the page's language, not the site's. The original also calls the date
// simulated in the development server, but here it is real (`src/site/page-history.ts`).
import Interpolate from '@docusaurus/Interpolate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { InterfaceLanguage } from '@site/src/languages/InterfaceLanguage';
import type { Props } from '@theme/LastUpdated';
import { type ReactNode, use } from 'react';

export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  const { words } = use(InterfaceLanguage);
  if (!lastUpdatedAt) {
    return null;
  }
  const date = new Date(lastUpdatedAt);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Interpolate values={{ date: <time dateTime={date.toISOString()}>{words.formatDate(date)}</time> }}>
        {words.lastUpdated}
      </Interpolate>
    </span>
  );
}
