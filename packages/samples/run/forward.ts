import { serve } from '@pitel-docs/sandbox/tests/serve';

type Target = string | undefined;

/** @param change - Maps the request target. If it returns undefined, the response never arrives. */
export function openForwarder(
  origin: string,
  change: (target: string) => Target | Promise<Target>,
): Promise<string> {
  return serve(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = Buffer.concat(await request.toArray());
    const target = await change(url);
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
}
