import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { nameRedirectFile } from '../redirects/name-redirect-file';
import type { Redirect } from '../redirects/redirect';
import { listAnchors } from './list-anchors';
import type { PublishedUrls } from './published-urls';

/**
 * Files that no link of anybody names: their names change with their content, only the site's scripts ask for them, or hosts read
 * them and answer 404 for their addresses.
 */
const internalFiles = ['assets/**', 'fonts/**', 'search-index/**', '404.html', '_headers', '_redirects', '**/*.{br,gz}'];

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
