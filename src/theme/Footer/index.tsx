// Original, plus: its links, whose names the site's settings give in English, are marked as English on every page.
import OriginalFooter from '@theme-original/Footer';
import type { ReactNode } from 'react';

export default function Footer(): ReactNode {
  return (
    <div lang="en">
      <OriginalFooter />
    </div>
  );
}
