import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseRequest } from '../reply';

export const maxPort = 65_535;

/** Listens on both addresses of `localhost`; only on that of IPv4 if the other one is not available. */
export async function listenOnThisComputer(
  listener: RequestListener,
  port: number,
): ReturnType<typeof listen> {
  const listening = await listen(listener, port);
  const second = await listen(listener, listening.port, '::1').catch(() => undefined);
  listening.server.once('close', () => second?.server.close());
  return listening;
}

/** Port 0 is any free one. Throws an error with a message for the user if the port is taken. */
export async function listen(
  listener: RequestListener,
  port: number,
  host = '127.0.0.1',
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer(listener);
  // Long, because a client in the same process, such as a test, can be blocked for a while and then reuse a
  // connection.
  server.keepAliveTimeout = 600_000;
  // Malformed HTTP never reaches the request listener.
  server.on('clientError', ({ message }, socket) => {
    const body = JSON.stringify(refuseRequest(400, `the request cannot be read: ${message}`).value);
    const headers = [
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ].join('\r\n');
    socket.end(socket.writable ? `HTTP/1.1 400 Bad Request\r\n${headers}\r\n\r\n${body}` : undefined);
  });
  await once(server.listen(port, host), 'listening').catch((error: Error) => {
    throw new Error(
      `The sandbox cannot listen on port ${port} of ${host}: ${error.message}. Set --port to a free one.`,
    );
  });
  return { server, port: (server.address() as AddressInfo).port };
}
