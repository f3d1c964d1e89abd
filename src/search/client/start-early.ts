import { openSearch } from '../open-search';

function openEarly(): void {
  openSearch();
  dispatchEvent(new Event('search-opened'));
}

// Opens the search before hydration: see `src/loading`. Pages in other languages bring their words with them.
if (typeof document !== 'undefined' && document.documentElement.lang === 'en') {
  if (document.querySelector('[aria-keyshortcuts][aria-busy=true]')) {
    openEarly();
  } else {
    addEventListener('search-wanted', openEarly, { once: true });
  }
}
