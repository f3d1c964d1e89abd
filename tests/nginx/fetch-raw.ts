import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends a request with its target unchanged. Other clients normalize URLs.
 *
 * @param headers - Headers besides Host and Connection.
 * @throws Error when the server closes the connection without a response.
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
