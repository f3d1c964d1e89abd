import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @param change - Maps the request target. If it returns undefined, the response never arrives. */
export async function openForwarder(origin: string, change: (target: string) => string | undefined): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = Buffer.concat(await request.toArray());
    const target = change(url);
    const answer = await fetch(origin + (target ?? url), {
      method,
      headers: {
        Authorization: headers.authorization ?? '',
        'Content-Type': headers['content-type'] ?? 'application/json',
      },
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    if (target !== undefined) {
      response.writeHead(answer.status).end(text);
    }
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
