import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { Parser } from 'htmlparser2';
import type { Redirect } from '../redirects/redirect';
import { nameRedirectFile } from '../redirects/redirect';
import type { PublishedUrls } from './ledger';

/**
 * Files that no link of anybody names: their names change with their content, only the site's scripts ask for them, or hosts read
 * them and answer 404 for their addresses.
 */
const internalFiles = ['assets/**', 'fonts/**', 'search-index/**', '404.html', '_headers', '_redirects', '**/*.{br,gz}'];

/** Ids that React and the drawings number by themselves: no link names them. */
const internalId = /^_|^diagram-\d+-/;

/** The ids inside the main part of a page: headings, parameters, fields, errors. */
function listAnchors(html: string): Set<string> {
  const anchors = new Set<string>();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { id }) {
      if (name === 'main') {
        depth += 1;
      } else if (depth > 0 && id && !internalId.test(id)) {
        anchors.add(id.normalize('NFC'));
      }
    },
    onclosetag(name) {
      depth -= name === 'main' ? 1 : 0;
    },
  });
  parser.end(html);
  return anchors;
}

/** `category/x/index.html` is published as `/category/x`. */
function nameUrl(file: string): string {
  const path = `/${file.normalize('NFC').replace(/(^|\/)index\.html$/, '')}`;
  return path.replace(/\.html$/, '');
}

/**
 * Lists what a build publishes.
 *
 * @param folder - The built site.
 * @param redirects - The redirects of the site: their pages are no addresses of their own.
 * @returns Pages with their anchors, and files without.
 * @throws Error when the folder holds no built site.
 */
export function listBuiltUrls(folder: string, redirects: readonly Redirect[]): PublishedUrls {
  const redirectFiles = new Set(redirects.map(nameRedirectFile));
  const files = fastGlob
    .sync('**', { cwd: folder, dot: true, ignore: internalFiles })
    .filter((file) => !redirectFiles.has(file.normalize('NFC')));
  if (!files.includes('index.html')) {
    throw new Error(`${folder}/ holds no built site. Run "npm run build" first.`);
  }
  const pages = files.filter((file) => file.endsWith('.html'));
  const others = files.filter((file) => !file.endsWith('.html'));
  return new Map([
    ...pages.map((file) => [nameUrl(file), listAnchors(readFileSync(join(folder, file), 'utf8'))] as const),
    ...others.map((file) => [`/${file.normalize('NFC')}`, new Set<string>()] as const),
  ]);
}
