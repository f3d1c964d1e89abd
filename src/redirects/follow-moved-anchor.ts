import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import movedAnchors from '@generated/redirects/default/anchors.json';
import { barePath } from '@site/src/site/bare-path';
import { decodeFragment } from '../site/decode-fragment';

/** Leads a reader who comes with an anchor that has moved to its new place, on the same page or another one. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { pathname, hash } }) => {
  if (hash) {
    const path = barePath(pathname.slice(siteConfig.baseUrl.length - 1));
    const moved = movedAnchors[path] ?? {};
    const anchor = `#${decodeFragment(hash)}`;
    const start = Object.keys(moved).find((key) => key.endsWith('*') && anchor.startsWith(key.slice(0, -1))) ?? anchor;
    const target = moved[anchor] ?? moved[start]?.replace(/\*$/, anchor.slice(start.length - 1));
    if (target) {
      window.location.replace(target);
    }
  }
};
