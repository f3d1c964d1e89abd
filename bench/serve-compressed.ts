import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a built site the way a host on the web does: compressed, and cached for good where the name has a hash.
 *
 * @param folder - The built site.
 * @returns The server and its origin.
 */
export async function serveCompressed(folder: string): Promise<{ server: Server; origin: string }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = join(folder, decodeURI(new URL(request.url ?? '/', 'http://bench').pathname));
    const file = [path, join(path, 'index.html'), `${path}.html`].find((one) => existsSync(one) && statSync(one).isFile());
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, body);
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
