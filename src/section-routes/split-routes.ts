import { runInNewContext } from 'node:vm';

/** What Docusaurus generates about the routes of the whole site, as it stands in `.docusaurus`. */
export interface GeneratedRoutes {
  /** `routes.js`: the tree of routes. */
  readonly routes: string;
  /** `registry.js`: how each chunk is loaded, one a line. */
  readonly registry: string;
  /** `routesChunkNames.json`: the chunks of each route. */
  readonly chunkNames: string;
}

/** The same, with the pages of a section in a file of their own. */
export interface SplitRoutes extends GeneratedRoutes {
  /** Code of the files that hold the pages, by name. */
  readonly sections: ReadonlyMap<string, string>;
}

interface Route {
  readonly path: string;
  readonly component: { readonly path: string; readonly hash?: string };
  readonly exact?: boolean;
  readonly routes?: Route[];
  readonly [attribute: string]: unknown;
}

type ChunkNames = Readonly<Record<string, unknown>>;

function readRoutes(code: string): Route[] {
  const context = {
    routes: [] as Route[],
    ComponentCreator: (path: string, hash?: string) => ({ path, hash }),
  };
  runInNewContext(code.replace(/^import .*$/gm, '').replace('export default', 'routes ='), context);
  return context.routes;
}

/** Lines of the registry by the name of their chunk. */
function readRegistry(code: string): Map<string, string> {
  const lines = code.split('\n').flatMap((line) => {
    const [, name = '', request = ''] = /^ *"([^"]+)": \[.*, "(.+)", require\.resolveWeak/.exec(line) ?? [];
    const load = `() => import(/* webpackChunkName: ${JSON.stringify(name)} */ "${request}")`;
    return name === '' ? [] : [[name, `  ${JSON.stringify(name)}: [${load}, "", 0],`] as const];
  });
  return new Map(lines);
}

/** Without its line, a page would find its chunk nowhere, and that only in the reader's browser. */
function lineOf(name: string, registry: ReadonlyMap<string, string>): string {
  const line = registry.get(name);
  if (line === undefined) {
    throw new Error(
      `.docusaurus/registry.js: no line loads the chunk "${name}" in the form "name": [() => import(…), "file", require.resolveWeak("file")]. Read the form that Docusaurus writes now in src/section-routes/split-routes.ts.`,
    );
  }
  return line;
}

function keyOf({ path, component }: Route): string {
  return `${path}-${component.hash}`;
}

function listNames(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listNames) : [String(value)];
}

function listRoutes(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [route, ...listRoutes(route.routes ?? [])]);
}

function writeRoute(route: Route, rest: Readonly<Record<string, string>> = {}): string {
  const { path, component, routes, ...attributes } = route;
  const members = {
    path: JSON.stringify(path),
    component: `ComponentCreator(${[component.path, component.hash].filter((part) => part !== undefined).map((part) => JSON.stringify(part))})`,
    ...(routes && { routes: `[${routes.map((inner) => writeRoute(inner)).join(',\n')}]` }),
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, JSON.stringify(value)])),
    ...rest,
  };
  return `{ ${Object.entries(members)
    .map(([name, code]) => `${JSON.stringify(name)}: ${code}`)
    .join(', ')} }`;
}

/** The pages below a route, by the places of the routes that lead to them; the first page of the section stays with it. */
function takePages(
  route: Route,
  home: string,
  trail: readonly number[] = [],
): { kept: Route; pages: [trail: readonly number[], Route[]][] } {
  const routes = route.routes ?? [];
  const isTaken = (inner: Route): boolean => inner.routes === undefined && inner.exact === true && inner.path !== home;
  const inner = routes.filter((one) => !isTaken(one)).map((one, place) => takePages(one, home, [...trail, place]));
  const own = routes.filter(isTaken);
  return {
    kept: route.routes ? { ...route, routes: inner.map(({ kept }) => kept) } : route,
    pages: [...(own.length > 0 ? [[trail, own] as [readonly number[], Route[]]] : []), ...inner.flatMap(({ pages }) => pages)],
  };
}

/** One file: the pages of a section, and how their chunks are loaded. */
function writeSection(
  pages: readonly [trail: readonly number[], Route[]][],
  names: ChunkNames,
  registry: ReadonlyMap<string, string>,
): string {
  const routes = pages.flatMap(([, own]) => own);
  const needed = new Set(routes.flatMap((route) => listNames(names[keyOf(route)])));
  const groups = pages.map(([trail, own]) => {
    const rows = own.map((route) => {
      const { path, component, exact, ...attributes } = route;
      return JSON.stringify([path, names[keyOf(route)], attributes]);
    });
    return `  [${JSON.stringify(trail)}, [\n${rows.join(',\n')}\n  ]],`;
  });
  return [
    'export const registry = {',
    ...[...needed].map((name) => lineOf(name, registry)),
    '};',
    'export const pages = [',
    ...groups,
    '];\n',
  ].join('\n');
}

/**
 * Takes the pages of each section out of what Docusaurus puts into the script of every page. What stays is the frame of each section
 * and its first page, with a function `open` that loads the rest.
 *
 * @param generated - What Docusaurus has generated.
 * @returns The same three files without those pages, and a file for the pages of each section.
 * @throws Error that names a chunk of a page, when the registry does not say in a form known here how to load it.
 */
export function splitRoutes(generated: GeneratedRoutes): SplitRoutes {
  const names: ChunkNames = JSON.parse(generated.chunkNames);
  const registry = readRegistry(generated.registry);
  const sections = new Map<string, string>();
  const kept: Route[] = [];
  const code = readRoutes(generated.routes).map((route, number) => {
    const taken = takePages(route, route.path.endsWith('/') ? route.path : `${route.path}/`);
    kept.push(taken.kept);
    if (taken.pages.length === 0) {
      return writeRoute(taken.kept);
    }
    const name = `pages-${number}`;
    sections.set(name, writeSection(taken.pages, names, registry));
    return writeRoute(taken.kept, { open: `() => import(/* webpackChunkName: "${name}" */ "./${name}.js")` });
  });
  const keys = new Set(listRoutes(kept).map(keyOf));
  const keptNames = Object.entries(names).filter(([key]) => keys.has(key));
  const needed = new Set(keptNames.flatMap(([, value]) => listNames(value)));
  return {
    routes: `import ComponentCreator from '@docusaurus/ComponentCreator';\nexport default [\n${code.join(',\n')}\n];\n`,
    registry: `export default {\n${[...needed].map((name) => lineOf(name, registry)).join('\n')}\n};\n`,
    chunkNames: `export default ${JSON.stringify(Object.fromEntries(keptNames), null, 1)};\n`,
    sections,
  };
}
