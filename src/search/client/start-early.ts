import { openSearch } from '../open-search';

// The search was asked for before hydration: see `src/loading`.
if (typeof document !== 'undefined' && document.querySelector('html[aria-busy=true], [aria-keyshortcuts][aria-busy=true]')) {
  openSearch();
  dispatchEvent(new Event('search-opened'));
}
