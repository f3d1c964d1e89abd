import type { RequestListener } from 'node:http';
import { listen } from '../http/listen';

/** Serves on a free port until the tests end. */
export async function serve(listener: RequestListener): Promise<string> {
  const { server, port } = await listen(listener, 0);
  server.unref();
  return `http://127.0.0.1:${port}`;
}
