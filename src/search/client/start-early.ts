import { openSearch } from '../open-search';

// The search was asked for before hydration: see `src/loading`. Pages in other languages bring their words with them.
if (
  typeof document !== 'undefined' &&
  document.querySelector('html[lang=en]:is([aria-busy=true], :has([aria-keyshortcuts][aria-busy=true]))')
) {
  openSearch();
  dispatchEvent(new Event('search-opened'));
}
