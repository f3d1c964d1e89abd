// Instead of the original: the date in the language of the page. The original takes that of the whole site, and says in the
// development server that its date is simulated, which it is not (`src/site/page-history.ts`).
import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { InterfaceLanguage } from '@site/src/languages/InterfaceLanguage';
import type { Props } from '@theme/LastUpdated';
import { type ReactNode, use } from 'react';

export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  const { code } = use(InterfaceLanguage);
  if (!lastUpdatedAt) {
    return null;
  }
  const date = new Date(lastUpdatedAt);
  // Vietnamese writes 23/11/2026: the long form of `Intl`, "23 tháng 11, 2026", is none that people use.
  const month = code === 'vi' ? 'numeric' : 'long';
  const words = new Intl.DateTimeFormat(code, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(date);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate id="theme.lastUpdated.onDate" values={{ date: <time dateTime={date.toISOString()}>{words}</time> }}>
        {'Last updated on {date}'}
      </Translate>
    </span>
  );
}
