// Original, plus: its words, which the site's settings give in English, are marked as English on every page. It is brought to life
// after the frame of the page.
import { hydrateLater } from '@site/src/components/hydrate-later';
import OriginalFooter from '@theme-original/Footer';
import type { ReactNode } from 'react';

function Footer(): ReactNode {
  return (
    <div lang="en">
      <OriginalFooter />
    </div>
  );
}

export default hydrateLater(Footer);
