import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { markdownPath } from '../../src/addresses/markdown-path';
import { addRedirects } from '../../src/addresses/redirects';
import { contentFiles, readSitePages } from '../../src/addresses/site-pages';
import { findTwinFile } from '../../src/checks/section-of';
import { routeOf, sectionOf } from './place-page';

interface Place {
  readonly file: string;
  readonly route: string;
}

/** What happens to a page: it gets another file and route. */
interface PageMove {
  readonly from: Place;
  readonly to: Place;
}

const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');

function placeOf(file: string): Place {
  return { file, route: routeOf(file) };
}

/** The page and its twin. */
function findPages(file: string): Place[] {
  if (!existsSync(file)) {
    throw new Error(`There is no page ${file}. Name the file, for example docs/api/v3/lead/edit.`);
  }
  return [file, findTwinFile(file)].filter((name) => name !== undefined).map(placeOf);
}

/** The page and its twin, each with the place it goes to. */
function planMoves(from: string, to: string): PageMove[] {
  const twin = findTwinFile(to);
  const targets = [to, ...(twin ? [twin] : [])].map(placeOf);
  const moves = findPages(from).flatMap((page, index) => (targets[index] ? [{ from: page, to: targets[index] }] : []));
  if (Boolean(findTwinFile(from)) !== Boolean(twin)) {
    throw new Error(`${from} and ${to}: only one of their sections has a twin in another language. Move the page by hand.`);
  }
  const existing = targets.find(({ file }) => existsSync(file));
  if (existing) {
    throw new Error(`${existing.file} exists. Choose another place.`);
  }
  return moves;
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const changed = change(text);
  if (changed !== text) {
    writeFileSync(file, changed);
    console.log(`Changed ${file}`);
  }
}

/** The page, and what tools read at its path plus `.md`. */
function redirect(from: string, to: string): void {
  const added = [
    { from, to },
    { from: markdownPath(from), to: markdownPath(to) },
  ];
  rewrite('redirects.tsv', (text) => addRedirects(text, added));
}

/** Links inside a section name the file, others the path. A page that moves itself has other ways to its files. */
function moveLinks(text: string, file: string, moves: readonly PageMove[]): string {
  const own = moves.find(({ from }) => from.file === file)?.to.file ?? file;
  return text.replace(/(\]\()([^)\s#]+)((?:#[^)\s]*)?)/g, (whole, open: string, url: string, hash: string) => {
    const target = url.startsWith('.') ? posix.join(posix.dirname(file), url) : undefined;
    const move = moves.find(({ from }) =>
      target ? from.file === target : url.startsWith('/') && bare(from.route) === bare(url),
    );
    if (!move && (!target || own === file)) {
      return whole;
    }
    const place = move?.to.file ?? target ?? '';
    const path = posix.relative(posix.dirname(own), place);
    const isOther = move && sectionOf(own) !== sectionOf(place);
    return `${open}${isOther ? move.to.route : path.replace(/^(?!\.)/, './')}${hash}`;
  });
}

/** The contract and the tables of the tests name pages by their routes. In the contract, a call may have the same path. */
function renameRoute(from: string, to: string): void {
  const name = `${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/-])`;
  for (const file of fastGlob.sync('tests/*.tsv')) {
    rewrite(file, (text) => text.replace(new RegExp(`(?<![\\w/.-])${name}`, 'g'), to));
  }
  // What was published stays as it was.
  for (const file of fastGlob.sync('openapi/**/*.yaml', { ignore: ['openapi/history/**'] })) {
    rewrite(file, (text) => text.replace(new RegExp(`(x-page: ["']?|\\]\\()${name}`, 'g'), `$1${to}`));
  }
}

/**
 * Renames a page, with its twin, the links to it, and what the contract and the tables of the tests say about it; adds a redirect.
 *
 * @param from - The page's file.
 * @param to - Its new file.
 * @throws Error with what to do, when there is no such page or the new place is taken.
 */
export function movePage(from: string, to: string): void {
  const moves = planMoves(from, to);
  for (const file of contentFiles().filter((name) => name.endsWith('.mdx'))) {
    rewrite(file, (text) => moveLinks(text, file, moves));
  }
  for (const one of moves) {
    mkdirSync(dirname(one.to.file), { recursive: true });
    renameSync(one.from.file, one.to.file);
    redirect(one.from.route, one.to.route);
    renameRoute(one.from.route, one.to.route);
    console.log(`Moved ${one.from.file} to ${one.to.file}`);
  }
}

/**
 * Deletes a page with its twin, and sends their readers to another page. Links to them are left, as mistakes of their pages.
 *
 * @param file - The page's file.
 * @param replacement - Path of the page that readers get instead.
 * @throws Error when there is no such page, or no other page is named.
 */
export function deletePage(file: string, replacement: string | undefined): void {
  const pages = findPages(file);
  if (!replacement || !readSitePages().some(({ route }) => route === replacement)) {
    throw new Error(`${file} was not deleted. Name the page that readers get instead: --delete --redirect /path`);
  }
  for (const page of pages) {
    rmSync(page.file);
    redirect(page.route, replacement);
    console.log(`Deleted ${page.file}`);
  }
}
