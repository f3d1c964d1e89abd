import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends a request exactly as it is written: clients that build requests themselves mend what a hostile one would not.
 *
 * @param port - Port on this machine.
 * @param target - What stands between the method and the version.
 * @param headers - Headers besides Host and Connection.
 * @param method - The method.
 * @returns The answer; status 0 when the server closed the connection without one.
 */
export function fetchRaw(
  port: number,
  target: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((settle, fail) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      const lines = Object.entries({ Host: 'docs.example.com', Connection: 'close', ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(
        Buffer.concat([Buffer.from(`${method} `), Buffer.from(target), Buffer.from(` HTTP/1.1\r\n${lines.join('')}\r\n`)]),
      );
    });
    socket.on('data', (piece) => pieces.push(piece));
    // A server that refuses a request may close the connection before all of it was sent.
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? fail(error) : undefined));
    socket.on('close', () => {
      const answer = Buffer.concat(pieces);
      const end = answer.indexOf('\r\n\r\n');
      const [first = '', ...lines] = answer.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
      settle({
        status: Number(first.split(' ')[1] ?? 0),
        headers: Object.fromEntries(
          lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
        ),
        body: answer.subarray(end + 4),
      });
    });
  });
}
