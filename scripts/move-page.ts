import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';
import { findNearest } from '@pitel-docs/contract/find-nearest';
import fastGlob from 'fast-glob';
import { findTranslationFile, sectionOf } from '../src/markdown/section-of';
import { addRedirects } from '../src/redirects/redirects';
import { sectionHome } from '../src/sections';
import { barePath } from '../src/site/bare-path';
import { decodeFragment } from '../src/site/decode-fragment';
import { markdownPath } from '../src/site/markdown-path';
import { describePage, readFrontMatter, readSitePages } from '../src/site/site-pages';
import { listAllLinks, listLinkingFiles } from '../src/writing-rules/list-links';

interface PageMove {
  readonly file: string;
  readonly route: string;
  readonly newFile: string;
  readonly newRoute: string;
}

/** Accepts a file with or without `.mdx`. Returns it with its translation, if the section has one. */
export function filesOf(name: string): string[] {
  const file = `${name.replace(/^\.?\//, '').replace(/\.mdx$/, '')}.mdx`.normalize('NFC');
  return [file, findTranslationFile(file)].filter((one) => one !== undefined);
}

/** The file need not exist yet. */
function routeOf(file: string): string {
  const [page] = describePage(sectionOf(file), file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return page?.route ?? '';
}

function findPages(name: string): string[] {
  const files = filesOf(name);
  const missing = files.find((file) => !existsSync(file));
  if (missing) {
    throw new Error(`There is no page ${missing}. Name the file, for example docs/api/v3/lead/edit.`);
  }
  return files;
}

function hasSlug(file: string): boolean {
  return readFrontMatter(readFileSync(file, 'utf8')).slug !== undefined;
}

function planMoves(from: string, to: string): PageMove[] {
  const files = findPages(from);
  const newFiles = filesOf(to);
  if (files.length !== newFiles.length) {
    throw new Error(
      `${from} and ${to}: only one of their sections has a translation in another language. Move the page by hand.`,
    );
  }
  if (files.some((file) => routeOf(file) === sectionHome(sectionOf(file)) || hasSlug(file))) {
    throw new Error(`${from} is the page of a section or a category. It stays there: edit it instead.`);
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

function redirect(from: string, to: string): void {
  const copy = { from: markdownPath(from), to: markdownPath(to) };
  rewrite('redirects.tsv', (text) => addRedirects(text, [{ from, to }, copy]));
}

/** Links inside a section name the file, others the path. Relative links of a moved page change, even if their target stays. */
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

function moveLinks(text: string, file: string, moves: readonly PageMove[]): string {
  // Most files don't name the page, so they are not parsed.
  if (!moves.some((move) => move.file === file || text.includes(basename(move.file)) || text.includes(barePath(move.route)))) {
    return text;
  }
  let changed = text;
  // From the end, so that earlier offsets stay valid.
  for (const { url, offset } of listAllLinks(file, text).sort((one, other) => other.offset - one.offset)) {
    if (offset >= 0) {
      changed = changed.slice(0, offset) + moveLink(url, file, moves) + changed.slice(offset + url.length);
    }
  }
  return changed;
}

/** Files that quote a page's file or path outside links. */
const quotingFiles = ['*.md', 'drawings/*.md', '{src,tests,bench,packages}/**/*.{ts,tsx,mdx,tsv}'];

function moveQuotes(text: string, moves: readonly PageMove[]): string {
  const names = new Map(
    moves.flatMap(({ file, newFile, route, newRoute }) => [
      [file, newFile],
      [barePath(route), newRoute],
    ]),
  );
  return text.replace(/(?<=["'`([\t]|^)[^"'`()[\]#\s]+(?=["'`)\]#\t]|$)/gm, (name) => names.get(barePath(name)) ?? name);
}

/** Renames a page with its translation, updates links to it and adds redirects. */
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

/** Deletes a page with its translation and redirects its readers. Links to it stay: the page checks report them. */
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
