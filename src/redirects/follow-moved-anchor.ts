import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import { barePath } from '@site/src/site/bare-path';
import { decodeFragment } from '../site/decode-fragment';
import { findTarget } from './find-target';

async function followMovedAnchor(path: string, anchor: string): Promise<void> {
  const { href } = window.location;
  // Few readers come with an anchor: the others need no list.
  const { default: movedAnchors } = await import('@generated/redirects/default/anchors.json');
  const target = findTarget(movedAnchors[path] ?? {}, anchor);
  // Whoever has gone on in the meantime stays there.
  if (target && window.location.href === href) {
    window.location.replace(target);
  }
}

/** Leads a reader who comes with an anchor that has moved to its new place, on the same page or another one. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { pathname, hash } }) => {
  if (hash) {
    followMovedAnchor(barePath(pathname.slice(siteConfig.baseUrl.length - 1)), `#${decodeFragment(hash)}`);
  }
};
