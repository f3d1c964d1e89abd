import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { findNearest } from '../../src/contract/find-nearest';
import { sectionOf } from '../../src/markdown/section-of';
import { addRedirects } from '../../src/redirects/redirects';
import { sectionHome } from '../../src/sections';
import { barePath } from '../../src/site/bare-path';
import { decodeFragment } from '../../src/site/decode-fragment';
import { markdownPath } from '../../src/site/markdown-path';
import { readSitePages } from '../../src/site/site-pages';
import { listAllLinks, listLinkingFiles } from '../../src/writing-rules/list-links';
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
  if (files.some((file) => routeOf(file) === sectionHome(sectionOf(file)))) {
    throw new Error(`${from} is the first page of its section. It stays there: edit it instead.`);
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

/**
 * The address of a link after the move. Links inside a section name the file, others the path; a page that moves has other ways to
 * its files.
 */
function moveLink(url: string, file: string, moves: readonly PageMove[]): string {
  const [path = '', anchor] = url.split('#', 2);
  const own = moves.find((move) => move.file === file)?.newFile ?? file;
  const target = path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
  const move = moves.find((one) => (target ? one.file === target : barePath(one.route) === barePath(decodeFragment(path))));
  const place = move?.newFile ?? target;
  if (!place || (!move && own === file)) {
    return url;
  }
  const isInside = own.endsWith('.mdx') && sectionOf(own) === sectionOf(place);
  const namesFile = target ? !move || isInside : isInside && sectionOf(place).prefix !== '';
  const newPath = namesFile ? posix.relative(posix.dirname(own), place).replace(/^(?!\.)/, './') : (move?.newRoute ?? url);
  return anchor === undefined ? newPath : `${newPath}#${anchor}`;
}

/** The text of a file after the move. */
function moveLinks(text: string, file: string, moves: readonly PageMove[]): string {
  // Most files are not parsed: they don't name the page.
  if (!moves.some((move) => move.file === file || text.includes(basename(move.file)) || text.includes(barePath(move.route)))) {
    return text;
  }
  let changed = text;
  // From the end, so that what is before a link stays in its place.
  for (const { url, offset } of listAllLinks(file, text).sort((one, other) => other.offset - one.offset)) {
    if (offset >= 0) {
      changed = changed.slice(0, offset) + moveLink(url, file, moves) + changed.slice(offset + url.length);
    }
  }
  return changed;
}

/** Code, tests and documents that quote the file or the path of a page. */
const quotingFiles = ['*.md', 'drawings/*.md', '{src,tests,bench}/**/*.{ts,tsx,mdx,tsv}'];

function moveQuotes(text: string, moves: readonly PageMove[]): string {
  const names = new Map(
    moves.flatMap(({ file, newFile, route, newRoute }) => [
      [file, newFile],
      [barePath(route), newRoute],
    ]),
  );
  return text.replace(/(?<=["'`([\t]|^)[^"'`()[\]#\s]+(?=["'`)\]#\t]|$)/gm, (name) => names.get(barePath(name)) ?? name);
}

/**
 * Renames a page with its translation, and each link to it; adds a redirect.
 *
 * @param from - The page's file, with or without its ending.
 * @throws Error with what to do, when there is no such page or the new place is taken.
 */
export function movePage(from: string, to: string): void {
  const moves = planMoves(from, to);
  const changes = listLinkingFiles().map((file) => {
    const text = readFileSync(file, 'utf8');
    return { file, text: moveLinks(text, file, moves) };
  });
  for (const { file, text } of changes) {
    rewrite(file, () => text);
  }
  for (const file of fastGlob.sync(quotingFiles)) {
    rewrite(file, (text) => moveQuotes(text, moves));
  }
  for (const move of moves) {
    mkdirSync(dirname(move.newFile), { recursive: true });
    renameSync(move.file, move.newFile);
    redirect(move.route, move.newRoute);
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
  if (!replacement) {
    throw new Error(`${name} was not deleted. Name the page that readers get instead: --delete --redirect /path`);
  }
  const routes = readSitePages().map(({ route }) => route);
  if (!routes.some((route) => barePath(route) === barePath(replacement))) {
    throw new Error(`${name} was not deleted: "${replacement}" is no page. Nearest: ${findNearest(replacement, routes)}`);
  }
  if (files.some((file) => barePath(routeOf(file)) === barePath(replacement))) {
    throw new Error(`${name} was not deleted: ${replacement} leads to the page that is deleted. Name another page.`);
  }
  for (const file of files) {
    redirect(routeOf(file), replacement);
    rewrite('redirects.tsv', (text) => addRedirects(text, [{ from: `${routeOf(file)}#*`, to: replacement }]));
    rmSync(file);
    console.log(`Deleted ${file}`);
  }
}
