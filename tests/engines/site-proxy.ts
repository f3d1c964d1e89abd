import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site under an origin of its own, of which a browser keeps no file. */
export interface SiteProxy {
  readonly origin: string;
  /** The paths that were asked for. */
  readonly requested: readonly string[];
  /** Holds requests; the function that it returns lets them through. */
  hold(paths: RegExp): () => void;
  /** Answers requests with an error; the function that it returns lets further ones through. */
  fail(paths: RegExp): () => void;
  close(): void;
}

/** Stands between a browser and the server of the site: what it does to requests is the same in every engine. */
export async function startSiteProxy(port: number): Promise<SiteProxy> {
  const held = new Map<RegExp, Promise<void>>();
  const failing = new Set<RegExp>();
  const requested: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, headers, url: path = '/' } = request;
    requested.push(path);
    await Promise.all([...held].filter(([paths]) => paths.test(path)).map(([, released]) => released));
    // What is fetched ahead is a third of the work of a browser: that it is asked for is enough.
    if (headers['sec-purpose'] === 'prefetch' || [...failing].some((paths) => paths.test(path))) {
      response.writeHead(500).end();
      return;
    }
    const forwarded = forward({ port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' });
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requested,
    hold: (paths) => {
      let release = (): void => {};
      held.set(
        paths,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        held.delete(paths);
        release();
      };
    },
    fail: (paths) => {
      failing.add(paths);
      return () => failing.delete(paths);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
