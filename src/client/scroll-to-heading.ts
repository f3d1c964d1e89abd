import type { ClientModule } from '@docusaurus/types';
import { decodeFragment } from './decode-fragment';

/**
 * Goes to the heading in the address after a change of pages. Docusaurus does so in a layout effect, which finds the new page
 * in React; with Preact (see `src/plugins/lean-bundle.ts`) what listens to the router's context is rendered after that effect,
 * in the same task, so the old page would be searched.
 */
const scrollToHeading: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && location.hash && location.pathname !== previousLocation.pathname) {
      queueMicrotask(() => document.getElementById(decodeFragment(location.hash))?.scrollIntoView());
    }
  },
};

export default scrollToHeading;
