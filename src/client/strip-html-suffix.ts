import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

/**
 * Strips a trailing `index.html` or `.html` from the address before the page's scripts take over, when the path is not an
 * exact route. Docusaurus itself only strips it while routing: it then loads the page's scripts for the wrong path and leaves
 * the static page standing beside the one it renders.
 */
function stripHtmlSuffix(): void {
  const { origin, pathname, search, hash } = window.location;
  const stripped = pathname.replace(/(?<=\/)index\.html$|\.html$/, '');
  const isExactRoute = matchRoutes(routes, pathname).some(({ route }) => route.exact);
  if (stripped !== pathname && !isExactRoute) {
    // With the origin: a path that starts with two slashes would otherwise name another host.
    window.history.replaceState(window.history.state, '', origin + stripped + search + hash);
  }
}

if (typeof window !== 'undefined') {
  stripHtmlSuffix();
}
