import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseRequest } from './choose-reply';

export const maxPort = 65_535;

/** Port 0 is any free one. Throws an error with a message for the user if the port is taken. */
export async function listen(
  listener: RequestListener,
  port: number,
  host = '127.0.0.1',
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer(listener);
  // A client in the same process, such as a test, reuses a connection that timed out while both were blocked, and fails.
  server.keepAliveTimeout = 0;
  // Malformed HTTP never reaches the request listener.
  server.on('clientError', ({ message }, socket) => {
    const body = JSON.stringify(refuseRequest(400, `the request cannot be read: ${message}`).value);
    const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
    socket.end(socket.writable ? `HTTP/1.1 400 Bad Request\r\n${headers}\r\n\r\n${body}` : undefined);
  });
  await once(server.listen(port, host), 'listening').catch((error: Error) => {
    throw new Error(`The sandbox cannot listen on port ${port} of ${host}: ${error.message}. Set --port to a free one.`);
  });
  return { server, port: (server.address() as AddressInfo).port };
}
