import { earlySearch } from '../../components/early-search';
import { openSearch } from '../open-search';

// Adds the results before hydration: see `src/loading`. Pages in other languages bring their words with them.
if (typeof document !== 'undefined' && document.documentElement.lang === 'en') {
  if (document.querySelector('dialog')?.open) {
    openSearch();
  } else {
    addEventListener(earlySearch.wanted, () => openSearch(), { once: true });
  }
}
