import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { Parser } from 'htmlparser2';
import { createResolver, nameRedirectFile, type Redirect, splitAddress } from './redirects';

/**
 * What a site publishes: the path of each page and file, decoded and without a slash at the end, with the anchors that a link
 * may name there.
 */
export type PublishedUrls = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything that was ever published: a line for each page or file, and below it a line `#id` for each of its anchors. */
export const ledgerFile = 'published/urls.txt';

/**
 * Files that no link of anybody names: their names change with their content, only the site's scripts ask for them, or hosts read
 * them and answer 404 for their addresses.
 */
const internalFiles = ['assets/**', 'fonts/**', 'search-index/**', '404.html', '_headers', '_redirects', '**/*.{br,gz}'];

/** Ids that React and the drawings number by themselves: no link names them. */
const internalId = /^_|^diagram-\d+-/;

/** Reads what the site has published so far. */
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

/** Writes a list of published URLs, in alphabetical order. */
export function writeLedger(urls: PublishedUrls): void {
  const paths = [...urls.keys()].sort();
  const lines = paths.flatMap((path) => [path, ...[...(urls.get(path) ?? [])].sort().map((anchor) => `#${anchor}`)]);
  writeFileSync(ledgerFile, `${lines.join('\n')}\n`);
}

/** Adds what a build has to what was published before. Nothing is ever taken out. */
export function joinUrls(published: PublishedUrls, built: PublishedUrls): PublishedUrls {
  const paths = [...published.keys(), ...built.keys()];
  return new Map(paths.map((path) => [path, new Set([...(published.get(path) ?? []), ...(built.get(path) ?? [])])]));
}

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

/**
 * Lists what a build publishes.
 *
 * @param redirects - The redirects of the site: their pages are no addresses of their own.
 * @returns Pages with their anchors, and files without: `category/x/index.html` is published as `/category/x`.
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
  return new Map(
    files.map((file) => {
      const path = `/${file.normalize('NFC').replace(/((^|\/)index)?\.html$/, '')}`;
      return [path, file.endsWith('.html') ? listAnchors(readFileSync(join(folder, file), 'utf8')) : new Set<string>()];
    }),
  );
}

/** Whether a list of URLs has an address. */
export function hasAddress(urls: PublishedUrls, address: string): boolean {
  const { path, anchor } = splitAddress(address);
  const anchors = urls.get(path);
  return anchors !== undefined && (anchor === '' || anchors.has(anchor));
}

/**
 * Finds what was published and leads nowhere now. What is new is no mistake.
 *
 * @param published - The list of all URLs that readers may have.
 * @param redirects - The redirects of the site.
 * @returns A sentence for each page or file that has lost something, with what to do.
 */
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
    const all = `${path}#* stands for all ids that have no line.`;
    return lost.length === 0 ? [] : [`${path} was published with ${lost.join(', ')}, which it has lost. ${advice} ${all}`];
  });
}
