import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import { barePath } from '@site/src/site/bare-path';
import { decodeFragment } from '../site/decode-fragment';
import { findTarget } from './find-target';

async function followMovedAnchor(path: string, id: string): Promise<void> {
  const { href, search } = window.location;
  // Few readers come with an anchor: the others need no list.
  const { default: movedAnchors } = await import('@generated/redirects/default/anchors.json');
  const target = findTarget(movedAnchors[path] ?? {}, `#${id}`);
  // A reader who has gone on in the meantime stays there.
  if (target && window.location.href === href) {
    window.location.replace(Object.assign(new URL(target, href), { search }));
  }
}

/** Leads a reader who comes with an anchor that has moved to its new place, on the same page or another one. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { pathname, hash } }) => {
  const id = decodeFragment(hash);
  // An anchor of a moved page may have the id of a heading of the new page.
  if (id !== '' && document.getElementById(id) === null) {
    followMovedAnchor(barePath(pathname.slice(siteConfig.baseUrl.length - 1)), id);
  }
};
