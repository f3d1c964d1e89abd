import type { ClientModule } from '@docusaurus/types';
import { findTarget, openDetails, type SearchHit, scrollToTarget } from '../../components/find-target';

/**
 * Opens `<details>` around the link target, as browsers do on a full page load, and the first one of a target
 * heading.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  const { hash, pathname, search } = location;
  if (pathname === previousLocation?.pathname && search !== previousLocation.search) {
    return;
  }
  const target = findTarget({ hash, state: location.state as SearchHit | undefined });
  const next = target?.nextElementSibling;
  const below = next instanceof HTMLParagraphElement ? next.nextElementSibling : next;
  const details = below instanceof HTMLDetailsElement ? below : target;
  if (target && details && openDetails(details)) {
    scrollToTarget(target);
  }
};
