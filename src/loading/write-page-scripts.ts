import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltSite } from '../site/built-site';
import { addToLoader } from '../site/loader-tag';

type Chunks = string | { readonly [key: string]: Chunks };

/**
 * `routesChunkNames.json` of Docusaurus. Each path ends with a hash, because several routes can have the same
 * path.
 */
type RouteChunks = Readonly<Record<string, Exclude<Chunks, string>>>;

/** `client-manifest.json` of Docusaurus. */
interface Manifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, { readonly js?: readonly { readonly publicPath: string }[] }>>;
}

function listNames(chunks: Chunks): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(listNames);
}

/** Returns the chunks of a page and its section, or none for other HTML files, such as redirects. */
function listChunks(routes: RouteChunks, page: string): string[] {
  const all = Object.entries(routes).map(([name, chunks]) => ({
    path: name.replace(/\/?-[^-]*$/, ''),
    chunks,
  }));
  const pageRoutes = all.filter(({ path, chunks }) => path === page && !('__context' in chunks));
  const [section] = all
    .filter(({ path, chunks }) => '__context' in chunks && `${page}/`.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  const sectionRoutes = all.filter(({ path, chunks }) => path === section?.path && !('content' in chunks));
  return pageRoutes.length === 0
    ? []
    : [...new Set([...sectionRoutes, ...pageRoutes].flatMap(({ chunks }) => listNames(chunks)))];
}

/**
 * Names the scripts that Docusaurus requests only after the main script runs, so that the loader can fetch
 * them when idle.
 */
export async function writePageScripts({ baseUrl, generatedFilesDir, html }: BuiltSite): Promise<void> {
  const readData = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(generatedFilesDir, name), 'utf8'));
  const routes = (await readData('routesChunkNames.json')) as RouteChunks;
  const { origins, assets } = (await readData('client-manifest.json')) as Manifest;
  for (const [file, text] of html) {
    const names = listChunks(routes, `${baseUrl}${file}`.replace(/\/index\.html$/, ''));
    const ids = names.flatMap((name) => origins[name] ?? []);
    const scripts = ids.flatMap((id) => assets[id]?.js ?? []).map(({ publicPath }) => publicPath);
    if (scripts.length > 0) {
      const list = [...new Set(scripts)].join(' ');
      html.set(file, addToLoader(file, text, 'page-scripts', list));
    }
  }
}
