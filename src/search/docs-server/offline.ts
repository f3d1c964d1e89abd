import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, posix, sep } from 'node:path';
import mediaTypes from '../../site/media-types.json';
import { archivePath, checksumPath } from '../../site/published-paths';

/**
 * Finds a file by its path below the folder. No path leads out of the folder, because only these files are
 * read.
 */
function listFiles(folder: string): (path: string) => string | undefined {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const fileNames = names.filter((name) => statSync(join(folder, name)).isFile());
  const files = new Map(
    fileNames.map((name) => [name.replaceAll(sep, '/').normalize('NFC'), join(folder, name)]),
  );
  return (path) => {
    try {
      return files.get(decodeURI(path).normalize('NFC'));
    } catch {
      // Malformed percent-encoding.
      return undefined;
    }
  };
}

/** @returns What `openSite` returns. */
export function openFolder(folder: string): (path: string) => Promise<string | undefined> {
  const find = listFiles(folder);
  return async (path) => {
    const file = find(path);
    return file === undefined ? undefined : readFile(file, 'utf8');
  };
}

/** Pages load nothing from other hosts. Their own policies allow less. */
const headers = {
  'Content-Security-Policy': "default-src 'self' 'unsafe-inline'; img-src 'self' data:",
  'X-Content-Type-Options': 'nosniff',
};

const types = new Map(Object.entries(mediaTypes));

/** The archive cannot contain itself, but pages link to it. */
const archiveFiles: readonly string[] = [archivePath, checksumPath(archivePath)];

/**
 * Serves the site like a static host, but to this computer only.
 *
 * @param site - Address of the published start page, with a slash at the end.
 */
export function serveSite(folder: string, port: number, site: string): void {
  const { pathname: base } = new URL(site);
  const find = listFiles(folder);
  const findPage = (path: string): string | undefined =>
    find(path) ?? find(`${path}.html`) ?? find(posix.join(path, 'index.html'));

  /** Of the innermost folder that has one: `vi/no/page` -> `vi/404.html`. */
  function findNotFoundPage(path: string): string {
    const steps = path.split('/');
    const files = steps.map((_step, index) =>
      find([...steps.slice(0, steps.length - index), '404.html'].join('/')),
    );
    return files.find((file) => file !== undefined) ?? join(folder, '404.html');
  }

  const server = createServer(async ({ url = '' }, response) => {
    const [address = ''] = url.split('?');
    // Like the site's router: without a trailing slash, `index.html` or `.html`.
    const path = address.slice(base.length).replace(/(?:\/|(?<![^/])index\.html|\.html)$/, '');
    if (archiveFiles.includes(path)) {
      response.writeHead(302, { Location: site + path }).end();
      return;
    }
    const file = address.startsWith(base) ? findPage(path) : undefined;
    const served = file ?? findNotFoundPage(path);
    response.writeHead(file ? 200 : 404, {
      ...headers,
      'Content-Type': types.get(extname(served).slice(1)) ?? 'application/octet-stream',
    });
    response.end(await readFile(served));
  });
  server.on('error', ({ message }) => {
    console.error(`${message}. Choose another port: node pitel-docs.mjs --serve --port ${port + 1}`);
    process.exitCode = 1;
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(`The documentation is at http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`);
  });
}
