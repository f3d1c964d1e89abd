import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends a request whose target stays as it is written: clients that take addresses correct what a hostile one would not.
 *
 * @param target - What stands between the method and the version. It is sent in UTF-8.
 * @param headers - Headers besides Host and Connection.
 * @throws Error when the server closes the connection without one.
 */
export function fetchRaw(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const path = Buffer.from(target).toString('latin1');
  return new Promise((settle, fail) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { Host: 'docs.example.com', ...headers },
      agent: false,
    });
    sent.on('error', fail);
    sent.on('response', async (answer) => {
      settle({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body: await buffer(answer) });
    });
    sent.end();
  });
}
