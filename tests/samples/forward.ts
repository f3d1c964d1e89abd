import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Forwards requests to another server.
 *
 * @param change - Gets path and query, and returns what is asked for instead. Without it, the response never comes.
 */
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
