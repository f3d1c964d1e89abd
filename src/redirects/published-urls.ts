import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { listElements } from '../site/html-tree';
import { createResolver, nameRedirectFile, type Redirect, splitAddress } from './redirects';

/** Anchors by the path of each page or file. Paths are decoded and have no trailing slash. */
export type PublishedUrls = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything ever published: one line per page or file, followed by one `#id` line per anchor. */
export const ledgerFile = 'published/urls.txt';

/** Files that nobody links to: hashed assets, files that only scripts request, and settings of hosts. */
const internalFiles = ['assets/**', 'fonts/**', 'search-index/**', '404.html', '_headers', '_redirects', '**/*.{br,gz}'];

/** Ids that React and the drawings generate. */
const internalId = /^_|^diagram-\d+-/;

export function readLedger(): PublishedUrls {
  const blocks = readFileSync(ledgerFile, 'utf8')
    .trimEnd()
    .split(/\n(?=\/)/);
  return new Map(
    blocks.map((block) => {
      const [path = '', ...anchors] = block.split('\n#');
      return [path, new Set(anchors)];
    }),
  );
}

export function writeLedger(urls: PublishedUrls): void {
  const paths = [...urls.keys()].sort();
  const lines = paths.flatMap((path) => [path, ...[...(urls.get(path) ?? [])].sort().map((anchor) => `#${anchor}`)]);
  writeFileSync(ledgerFile, `${lines.join('\n')}\n`);
}

/** Never removes anything. */
export function joinUrls(published: PublishedUrls, built: PublishedUrls): PublishedUrls {
  const paths = [...published.keys(), ...built.keys()];
  return new Map(paths.map((path) => [path, new Set([...(published.get(path) ?? []), ...(built.get(path) ?? [])])]));
}

function listIds(html: string): Set<string> {
  const main = select('main', fromHtml(html));
  const ids = main ? listElements(main).map(({ properties }) => String(properties.id ?? '').normalize('NFC')) : [];
  return new Set(ids.filter((id) => id !== '' && !internalId.test(id)));
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
  return new Map(
    files.map((file) => {
      const path = `/${file.normalize('NFC').replace(/((^|\/)index)?\.html$/, '')}`;
      return [path, file.endsWith('.html') ? listIds(readFileSync(join(folder, file), 'utf8')) : new Set<string>()];
    }),
  );
}

export function hasAddress(urls: PublishedUrls, address: string): boolean {
  const { path, anchor } = splitAddress(address);
  const anchors = urls.get(path);
  return anchors !== undefined && (anchor === '' || anchors.has(anchor));
}

/** Returns a sentence with advice for each page or file that lost something. */
export function findLostUrls(published: PublishedUrls, built: PublishedUrls, redirects: readonly Redirect[]): string[] {
  const resolve = createResolver(redirects);
  const isThere = (address: string): boolean => hasAddress(built, address) || hasAddress(built, resolve(address));
  return [...published].flatMap(([path, anchors]) => {
    if (!isThere(path)) {
      const advice = `Bring it back, or add to redirects.tsv: ${path}, a tab and its new address.`;
      return [`${path} was published and is gone. ${advice}`];
    }
    const lost = [...anchors].map((anchor) => `#${anchor}`).filter((anchor) => !isThere(path + anchor));
    const advice = `Bring the ids back, or add to redirects.tsv for each: ${path}${lost[0]}, a tab and its new address.`;
    const all = `${path}#* means all ids without a line.`;
    return lost.length === 0 ? [] : [`${path} was published with ${lost.join(', ')}, which it has lost. ${advice} ${all}`];
  });
}
