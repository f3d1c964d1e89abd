import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import { barePath, decodeFragment } from '@site/src/site/paths';
import { matchRedirect } from '../match-redirect';

async function followMovedAnchor(path: string, id: string): Promise<void> {
  const { href, search } = window.location;
  // Loads the list only for the few readers with an unknown anchor.
  const { default: movedAnchors } = await import('@generated/redirects/default/anchors.json');
  const target = matchRedirect(movedAnchors[path] ?? {}, `#${id}`);
  // The reader may have navigated away in the meantime.
  if (target && window.location.href === href) {
    window.location.replace(Object.assign(new URL(target, href), { search }));
  }
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { pathname, hash } }) => {
  const id = decodeFragment(hash);
  // An existing heading wins over a moved anchor with the same id.
  if (id !== '' && document.getElementById(id) === null) {
    followMovedAnchor(barePath(pathname.slice(siteConfig.baseUrl.length - 1)), id);
  }
};
