import { startEarly } from '../start-worker';

/** The base URL, which webpack sets. */
declare const __webpack_public_path__: string;

// The search was asked for before hydration: see `src/loading`. Its index loads while the page hydrates.
if (typeof document !== 'undefined' && document.querySelector('html[aria-busy=true], [aria-keyshortcuts][aria-busy=true]')) {
  startEarly(`${__webpack_public_path__}search-index/`);
}
