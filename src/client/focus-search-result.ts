// Moves the focus to what a reader opened from the search, so that keyboard and screen reader go on there and not at the search
// button. The browser moves it by itself only when a page is loaded anew.
import type { ClientModule } from '@docusaurus/types';
import { isSearchResult } from '../search/result-location';

function findTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1))) ?? document.querySelector<HTMLElement>('main h1');
}

export default {
  onRouteDidUpdate({ location, previousLocation }) {
    const target = previousLocation && isSearchResult(location.state) ? findTarget(location.hash) : null;
    if (!target) {
      return;
    }
    if (!target.hasAttribute('tabindex')) {
      target.setAttribute('tabindex', '-1');
      target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    }
    target.focus({ preventScroll: true });
  },
} satisfies ClientModule;
