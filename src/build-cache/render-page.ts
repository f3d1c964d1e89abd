import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import chunkNames from '@generated/routesChunkNames';
import { chunksOfPage, listRoutes } from './chunks-of-page';
import { keepResult } from './keep-result';
import { type RenderedPage, renderedPages } from './rendered-pages';

/** Where results lie, or nothing where none are kept; `src/plugins/render-pages.ts` sets it. */
declare const KEPT_PAGES: string;
/** Node's own, not the bundler's. */
declare const __non_webpack_require__: NodeJS.Require;

/** Docusaurus's settings, too, are part of what it asks for. */
interface Page {
  readonly pathname: string;
}

/** What Docusaurus makes of a page, as far as it is read here. */
interface Rendered {
  readonly html: string;
}

/** The scripts that render pages, by chunk: what they hold, as a hash. */
function hashScripts(): Map<string, string> {
  const folder = dirname(__non_webpack_require__.resolve('./server.bundle.js'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const hash = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return new Map(files.sort().map((file) => [basename(file, '.js'), hash(file)]));
}

const scripts = KEPT_PAGES ? hashScripts() : new Map<string, string>();
const routes = listRoutes(chunkNames);
const routed = new Set(routes.flatMap(({ chunks }) => chunks));
const shared = [...scripts].filter(([chunk]) => !routed.has(chunk));

async function render(page: Page): Promise<Rendered> {
  // Part of this script, but not run where nothing has to be rendered.
  const { default: renderAnew } = await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/serverEntry');
  return renderAnew(page);
}

/**
 * Renders a page as Docusaurus does, or takes what an earlier build has rendered from the same scripts, and tells of it.
 *
 * @param page - Path of the page, and settings.
 * @returns HTML, and what Docusaurus collects from the page.
 */
export default async function renderPage(page: Page): Promise<Rendered> {
  const own = chunksOfPage(routes, page.pathname).map((chunk) => [chunk, scripts.get(chunk)]);
  const result = KEPT_PAGES
    ? await keepResult(KEPT_PAGES, page.pathname, JSON.stringify([page, shared, own]), () => render(page))
    : await render(page);
  renderedPages.publish({ path: page.pathname, html: result.html } satisfies RenderedPage);
  return result;
}
