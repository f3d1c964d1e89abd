import type { ClientModule } from '@docusaurus/types';
import { findPlace, openFolds, type SearchHit, scrollToPlace } from '../../components/find-place';

/** Opens the folds around the link target, as browsers do on a full page load, and the first fold of a target heading. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  const { hash, pathname, search } = location;
  if (pathname === previousLocation?.pathname && search !== previousLocation.search) {
    return;
  }
  const place = findPlace({ hash, state: location.state as SearchHit | undefined });
  const next = place?.nextElementSibling;
  const below = next instanceof HTMLParagraphElement ? next.nextElementSibling : next;
  const fold = below instanceof HTMLDetailsElement ? below : place;
  if (place && fold && openFolds(fold)) {
    scrollToPlace(place);
  }
};
