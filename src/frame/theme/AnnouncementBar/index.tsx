// Original, plus: shows an announcement with a new id at once. The theme keeps the bar hidden until the next load if an earlier one was
// dismissed.
import { createStorageSlot } from '@docusaurus/theme-common';
import OriginalAnnouncementBar from '@theme-init/AnnouncementBar';
import { type ReactNode, useEffect } from 'react';

export default function AnnouncementBar(): ReactNode {
  useEffect(() => {
    // Runs after the effects of the theme's provider and before the next paint.
    queueMicrotask(() => {
      if (createStorageSlot('docusaurus.announcement.dismiss').get() !== 'true') {
        document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
      }
    });
  }, []);
  return <OriginalAnnouncementBar />;
}
