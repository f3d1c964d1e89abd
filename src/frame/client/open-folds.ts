import type { ClientModule } from '@docusaurus/types';
import { findPlace, openFolds, type SearchHit, scrollToPlace } from '../../components/find-place';

/**
 * Opens what the place that the address leads to is folded in, as browsers do for a page that they fetch, and what is folded right below
 * a heading that the address names.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  const { hash, pathname, search } = location;
  if (pathname === previousLocation?.pathname && search !== previousLocation.search) {
    // The reader has chosen a tab.
    return;
  }
  const place = findPlace({ hash, state: location.state as SearchHit | undefined });
  const below = place?.nextElementSibling;
  const fold = below instanceof HTMLDetailsElement ? below : place;
  if (place && fold && openFolds(fold)) {
    scrollToPlace(place);
  }
};
