import { earlySearch } from '../../components/early-search';
import { openSearch } from '../open-search';

function openEarly(): void {
  openSearch();
  dispatchEvent(new Event(earlySearch.opened));
}

// Opens the search before hydration: see `src/loading`. Pages in other languages bring their words with them.
if (typeof document !== 'undefined' && document.documentElement.lang === 'en') {
  if (document.querySelector(`${earlySearch.button}[aria-busy=true]`)) {
    openEarly();
  } else {
    addEventListener(earlySearch.wanted, openEarly, { once: true });
  }
}
