// Original, plus: an announcement with a new id shows at once. A script in the page's head hides the bar when an earlier
// announcement was dismissed; the theme then forgets the dismissal but leaves the bar hidden until the next load.
import { createStorageSlot } from '@docusaurus/theme-common';
import OriginalAnnouncementBar from '@theme-init/AnnouncementBar';
import { type ReactNode, useEffect } from 'react';

export default function AnnouncementBar(): ReactNode {
  useEffect(() => {
    // After the effects of the theme's provider, which come last in this round, and before the next paint.
    queueMicrotask(() => {
      if (createStorageSlot('docusaurus.announcement.dismiss').get() !== 'true') {
        document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
      }
    });
  }, []);
  return <OriginalAnnouncementBar />;
}
