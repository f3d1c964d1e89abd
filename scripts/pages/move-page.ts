import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { markdownPath } from '../../src/addresses/markdown-path';
import { addRedirects } from '../../src/addresses/redirects/add-redirects';
import { contentFiles, readSitePages } from '../../src/addresses/site-pages';
import { checkPages } from '../../src/checks/check-pages';
import { findTwinFile } from '../../src/checks/find-twin-file';
import { moveLinks, type PageMove } from './move-links';
import { routeOf, sectionOf } from './place-page';

const redirectsFile = 'redirects.tsv';
/** What was published stays as it was, and the tests of this command name pages that they move in a copy. */
const untouched = ['openapi/history/**', 'tests/planted-mistakes/**', 'tests/page-commands.test.ts'];

function routeOfSource(file: string): string {
  const page = readSitePages().find(({ source }) => source === file);
  if (!page) {
    throw new Error(`There is no page ${file}. Name the file, for example docs/api/v3/lead/edit.`);
  }
  return page.route;
}

/** The page and its twin, each with the place it goes to. */
function planMoves(from: string, to: string): PageMove[] {
  const twinFrom = findTwinFile(from);
  const twinTo = findTwinFile(to);
  const pairs = [[from, to], ...(twinFrom && twinTo ? [[twinFrom, twinTo]] : [])] as [string, string][];
  if (Boolean(twinFrom) !== Boolean(twinTo)) {
    throw new Error(`${from} and ${to}: only one of their sections has a twin in another language. Move the page by hand.`);
  }
  return pairs.map(([source, target]) => ({
    from: { file: source, route: routeOfSource(source) },
    to: { file: target, route: routeOf(target) },
  }));
}

function isSameSection(one: string, other: string): boolean {
  return sectionOf(one) === sectionOf(other);
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const changed = change(text);
  if (changed !== text) {
    writeFileSync(file, changed);
    console.log(`Changed ${file}`);
  }
}

function listDocuments(): string[] {
  return contentFiles().filter((file) => file.endsWith('.mdx'));
}

/** The page, and what tools read at its path plus `.md`. */
function redirect(from: string, to: string): void {
  const added = [
    { from, to },
    { from: markdownPath(from), to: markdownPath(to) },
  ];
  rewrite(redirectsFile, (text) => addRedirects(text, added));
}

/** A route or a file, and not one that begins or ends like it. */
function nameOf(place: string): RegExp {
  return new RegExp(`(?<![\\w/.-])${place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/-])`, 'g');
}

/** The contract and the tables of the tests name pages by their routes. In the contract, a call may have the same path. */
function renameRoute(from: string, to: string): void {
  const name = nameOf(from);
  for (const file of fastGlob.sync('tests/*.tsv')) {
    rewrite(file, (text) => text.replace(name, to));
  }
  for (const file of fastGlob.sync('openapi/**/*.yaml', { ignore: untouched })) {
    rewrite(file, (text) => text.replace(new RegExp(`(x-page: ["']?|\\]\\()${name.source}`, 'g'), `$1${to}`));
  }
}

/** Files outside the pages that name a route or a file, and that only a person can change rightly. */
function reportNamed(names: readonly string[]): void {
  const others = ['openapi', 'tests', 'src'].flatMap((folder) => listTexts(folder));
  const found = others.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      names.some((name) => nameOf(name).test(line)) ? [`${file}:${index + 1}  ${line.trim()}`] : [],
    );
  });
  if (found.length > 0) {
    console.log(`\nLeft for you, because they name the page:\n${found.join('\n')}`);
  }
}

function listTexts(folder: string): string[] {
  return fastGlob.sync(`${folder}/**/*.{ts,tsx,yaml,tsv}`, { ignore: untouched });
}

/** A place in the sidebar that another page has already would be a mistake: the next free one is taken. */
function keepOrder(file: string): void {
  const position = (name: string): number =>
    Number(/^sidebar_position: *([\d.]+)/m.exec(readFileSync(name, 'utf8'))?.[1] ?? Number.NaN);
  const beside = listDocuments().filter((name) => name !== file && posix.dirname(name) === posix.dirname(file));
  const taken = beside.map(position).filter((number) => !Number.isNaN(number));
  if (taken.includes(position(file))) {
    const free = Math.floor(Math.max(...taken)) + 1;
    rewrite(file, (text) => text.replace(/^(sidebar_position: *)[\d.]+/m, `$1${free}`));
  }
}

/**
 * Renames a page, with its twin, the links to it, and what the contract and the tables of the tests say about it; adds a redirect.
 *
 * @param from - The page's file.
 * @param to - Its new file.
 * @returns The new files.
 * @throws Error with what to do, when there is no such page or the new place is taken.
 */
export function movePage(from: string, to: string): string[] {
  const moves = planMoves(from, to);
  const existing = moves.find((one) => existsSync(one.to.file));
  if (existing) {
    throw new Error(`${existing.to.file} exists. Choose another place.`);
  }
  for (const file of listDocuments()) {
    rewrite(file, (text) => moveLinks(text, file, moves, isSameSection));
  }
  for (const one of moves) {
    mkdirSync(dirname(one.to.file), { recursive: true });
    renameSync(one.from.file, one.to.file);
    keepOrder(one.to.file);
    redirect(one.from.route, one.to.route);
    renameRoute(one.from.route, one.to.route);
    console.log(`Moved ${one.from.file} to ${one.to.file}`);
  }
  reportNamed(moves.flatMap((one) => [one.from.route, one.from.file]));
  return moves.map((one) => one.to.file);
}

const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * Deletes a page with its twin, and sends their readers to another page.
 *
 * @param file - The page's file.
 * @param replacement - Path of the page that readers get instead.
 * @throws Error that names the links to the page, while there are any, or says that the other page is missing.
 */
export async function deletePage(file: string, replacement: string | undefined): Promise<void> {
  const gone = [file, findTwinFile(file)]
    .filter((name) => name !== undefined)
    .map((name) => ({ file: name, route: routeOfSource(name) }));
  const { site } = await checkPages();
  const links = [...site.pages.values()]
    .filter((page) => !gone.some((one) => one.file === page.file))
    .flatMap((page) =>
      page.links
        .filter(({ url }) => {
          const [path = ''] = url.split('#');
          const target = path.startsWith('.') ? posix.join(posix.dirname(page.file), path) : path;
          return gone.some((one) => one.file === target || bare(one.route) === bare(target));
        })
        .map(({ line, url }) => `${page.file}:${line}  ${url}`),
    );
  if (links.length > 0) {
    throw new Error(`${file} was not deleted. These links would die. Change or remove them first:\n${links.join('\n')}`);
  }
  if (!replacement || !site.routes.some(({ route }) => route === replacement)) {
    throw new Error(`${file} was not deleted. Name the page that readers get instead: --delete --redirect /path`);
  }
  for (const one of gone) {
    rmSync(one.file);
    redirect(one.route, replacement);
    console.log(`Deleted ${one.file}`);
  }
  reportNamed(gone.flatMap((one) => [one.route, one.file]));
}
