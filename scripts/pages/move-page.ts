import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { sectionOf } from '../../src/markdown/section-of';
import { addRedirects } from '../../src/redirects/redirects';
import { barePath } from '../../src/site/bare-path';
import { markdownPath } from '../../src/site/markdown-path';
import { contentFiles, readSitePages } from '../../src/site/site-pages';
import { filesOf, routeOf } from './place-page';

/** What happens to a page: it gets another file and route. */
interface PageMove {
  readonly file: string;
  readonly route: string;
  readonly newFile: string;
  readonly newRoute: string;
}

/** The page and its translation. */
function findPages(name: string): string[] {
  const files = filesOf(name);
  const missing = files.find((file) => !existsSync(file));
  if (missing) {
    throw new Error(`There is no page ${missing}. Name the file, for example docs/api/v3/lead/edit.`);
  }
  return files;
}

/** The page and its translation, each with the place it goes to. */
function planMoves(from: string, to: string): PageMove[] {
  const files = findPages(from);
  const newFiles = filesOf(to);
  if (files.length !== newFiles.length) {
    throw new Error(
      `${from} and ${to}: only one of their sections has a translation in another language. Move the page by hand.`,
    );
  }
  const existing = newFiles.find((file) => existsSync(file));
  if (existing) {
    throw new Error(`${existing} exists. Choose another place.`);
  }
  return newFiles.map((newFile, index) => {
    const file = files[index] ?? '';
    return { file, route: routeOf(file), newFile, newRoute: routeOf(newFile) };
  });
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) {
    writeFileSync(file, changed);
    console.log(`Changed ${file}`);
  }
}

/** The page, and what tools read at its path plus `.md`. */
function redirect(from: string, to: string): void {
  const copy = { from: markdownPath(from), to: markdownPath(to) };
  rewrite('redirects.tsv', (text) => addRedirects(text, [{ from, to }, copy]));
}

/** Links inside a section name the file, others the path. A page that moves itself has other ways to its files. */
function moveLinks(text: string, file: string, moves: readonly PageMove[]): string {
  const own = moves.find((move) => move.file === file)?.newFile ?? file;
  return text.replace(/(?<=\]\()[^)\s#]+/g, (url) => {
    const target = url.startsWith('.') ? posix.join(posix.dirname(file), url) : undefined;
    const move = moves.find((one) =>
      target ? one.file === target : url.startsWith('/') && barePath(one.route) === barePath(url),
    );
    const place = move?.newFile ?? target;
    if (!place || (!move && own === file)) {
      return url;
    }
    const path = posix.relative(posix.dirname(own), place).replace(/^(?!\.)/, './');
    return move && sectionOf(own) !== sectionOf(place) ? move.newRoute : path;
  });
}

/** The contract and the tables of the tests name pages by their routes. In the contract, a call may have the same path. */
function renameRoute({ route, newRoute }: PageMove): void {
  const name = `${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/-])`;
  for (const file of fastGlob.sync('src/search/search-queries*.tsv')) {
    rewrite(file, (text) => text.replace(new RegExp(`(?<![\\w/.-])${name}`, 'g'), newRoute));
  }
  // What was published stays as it was.
  for (const file of fastGlob.sync('openapi/**/*.yaml')) {
    rewrite(file, (text) => text.replace(new RegExp(`(?<=x-page: ["']?|\\]\\()${name}`, 'g'), newRoute));
  }
}

/**
 * Renames a page, with its translation, the links to it, and what the contract and the tables of the tests say about it; adds a
 * redirect.
 *
 * @param from - The page's file, with or without its ending.
 * @throws Error with what to do, when there is no such page or the new place is taken.
 */
export function movePage(from: string, to: string): void {
  const moves = planMoves(from, to);
  for (const file of contentFiles().filter((name) => name.endsWith('.mdx'))) {
    rewrite(file, (text) => moveLinks(text, file, moves));
  }
  for (const move of moves) {
    mkdirSync(dirname(move.newFile), { recursive: true });
    renameSync(move.file, move.newFile);
    redirect(move.route, move.newRoute);
    renameRoute(move);
    console.log(`Moved ${move.file} to ${move.newFile}`);
  }
}

/**
 * Deletes a page with its translation, and sends their readers to another page. Links to them are left, as mistakes of their pages.
 *
 * @param name - The page's file, with or without its ending.
 * @param replacement - Path of the page that readers get instead.
 * @throws Error when there is no such page, or no other page is named.
 */
export function deletePage(name: string, replacement: string | undefined): void {
  const files = findPages(name);
  if (!replacement || !readSitePages().some(({ route }) => route === replacement)) {
    throw new Error(`${name} was not deleted. Name the page that readers get instead: --delete --redirect /path`);
  }
  for (const file of files) {
    redirect(routeOf(file), replacement);
    rewrite('redirects.tsv', (text) => addRedirects(text, [{ from: `${routeOf(file)}#*`, to: replacement }]));
    rmSync(file);
    console.log(`Deleted ${file}`);
  }
}
