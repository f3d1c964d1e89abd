import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLikely } from '@pitel-docs/contract/find-nearest';
import { InvalidSource } from '@pitel-docs/contract/finding';
import fastGlob from 'fast-glob';
import { select } from 'hast-util-select';
import { listElements, parseHtml } from '../site/html-tree';
import {
  addressKey,
  createRedirectResolver,
  nameRedirectFile,
  type Redirect,
  splitAddress,
} from './redirects';

/** Paths and anchors, decoded: `/path` and `/path#id`. */
export type PublishedUrls = ReadonlySet<string>;

/** Everything ever published: one line per page or file, followed by one `#id` line per anchor. */
export const publishedUrlsFile = 'published/urls.txt';

/** Files that nobody links to: hashed assets, files that only scripts request, and settings of hosts. */
const internalFiles = [
  'assets/**',
  'fonts/**',
  'search-index/**',
  '404.html',
  '_headers',
  '_redirects',
  '**/*.{br,gz}',
];

/** Ids that React and the drawings generate. */
const internalId = /^_|^diagram-(?:[\w-]+-)?\d+-/;

const headOf = (count: number): string => `${count} lines. Only "npm run publish-urls" changes this file.`;

/**
 * @throws InvalidSource if a line is missing: nothing else would notice, and its URL would no longer be
 * protected.
 */
export function readPublishedUrls(file = publishedUrlsFile): PublishedUrls {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (head !== headOf(lines.length)) {
    const message = `${lines.length} lines, and the first line says "${head}"`;
    const fix =
      'Bring back the lines as they were: "git diff" shows a change that is not committed, "git log -p" others.';
    throw new InvalidSource([{ file, line: 1, message, fix }]);
  }
  const blocks = lines.join('\n').split(/\n(?=\/)/);
  return new Set(
    blocks.flatMap((block) => {
      const [path = '', ...anchors] = block.split('\n');
      return [path, ...anchors.map((anchor) => path + anchor)];
    }),
  );
}

export function writePublishedUrls(urls: PublishedUrls): void {
  const all = [...urls].sort();
  const paths = all.filter((url) => !url.includes('#'));
  const lines = paths.flatMap((path) => [path, ...listPublishedAnchors(all, path)]);
  writeFileSync(publishedUrlsFile, `${[headOf(lines.length), ...lines].join('\n')}\n`);
}

/** With the `#`. */
export function listPublishedAnchors(urls: Iterable<string>, path: string): string[] {
  return [...urls].filter((url) => url.startsWith(`${path}#`)).map((url) => url.slice(path.length));
}

function listIds(html: string): string[] {
  const main = select('main', parseHtml(html));
  const ids = main
    ? listElements(main).map(({ properties }) => String(properties.id ?? '').normalize('NFC'))
    : [];
  return ids.filter((id) => id !== '' && !internalId.test(id));
}

/** Leaves out redirect pages. `category/x/index.html` becomes `/category/x`. */
export function listBuiltUrls(folder: string, redirects: readonly Redirect[]): PublishedUrls {
  const redirectFiles = new Set(redirects.map(nameRedirectFile));
  const files = fastGlob
    .sync('**', { cwd: folder, dot: true, ignore: internalFiles })
    .filter((file) => !redirectFiles.has(file.normalize('NFC')));
  if (!files.includes('index.html')) {
    throw new Error(`${folder}/ has no built site. Run "npm run build" first.`);
  }
  return new Set(
    files.flatMap((file) => {
      const path = `/${file.normalize('NFC').replace(/((^|\/)index)?\.html$/, '')}`;
      const ids = file.endsWith('.html') ? listIds(readFileSync(join(folder, file), 'utf8')) : [];
      return [path, ...ids.map((id) => `${path}#${id}`)];
    }),
  );
}

/** Returns a sentence with advice for each page or file that lost something. */
export function findLostUrls(
  publishedUrls: PublishedUrls,
  built: PublishedUrls,
  redirects: readonly Redirect[],
): string[] {
  const resolve = createRedirectResolver(redirects);
  const lost = new Set(
    [...publishedUrls].filter((url) => !built.has(url) && !built.has(addressKey(resolve(url)))),
  );
  const paths = new Set([...lost].map((url) => splitAddress(url).path));
  return [...paths].map((path) => {
    if (lost.has(path)) {
      const likely = findLikely(path, [...built]);
      const advice =
        likely === undefined
          ? ''
          : ` If it never had this address, write "${likely}" in ${publishedUrlsFile}.`;
      return `${path} was published and is gone. Bring it back, or add to redirects.tsv: ${path}, a tab and its new address.${advice}`;
    }
    const anchors = listPublishedAnchors(lost, path);
    const advice = `Bring the ids back, or add to redirects.tsv for each: ${path}${anchors[0]}, a tab and its new address.`;
    const all = `${path}#* means all ids without a line.`;
    return `${path} was published with ${anchors.join(', ')}, which it has lost. ${advice} ${all}`;
  });
}
