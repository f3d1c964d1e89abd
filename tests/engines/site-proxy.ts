import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SiteProxy = Awaited<ReturnType<typeof startSiteProxy>>;

/** Serves the site under a new origin, without caching. */
export async function startSiteProxy(port: number) {
  const heldPaths = new Map<RegExp, Promise<void>>();
  const server = createServer(async (request, response) => {
    const { method, headers, url: path = '/' } = request;
    await Promise.all([...heldPaths].filter(([paths]) => paths.test(path)).map(([, released]) => released));
    // Serving prefetches is a third of the browser's work.
    if (headers['sec-purpose'] === 'prefetch') {
      response.writeHead(500).end();
      return;
    }
    const siteRequest = forward({ port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' });
      answer.pipe(response);
    });
    siteRequest.on('error', () => response.destroy());
    request.pipe(siteRequest);
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Delays requests until the returned function is called. */
    hold: (paths: RegExp) => {
      let release = (): void => {};
      heldPaths.set(
        paths,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        heldPaths.delete(paths);
        release();
      };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
