import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems give ports from 32768 up to outgoing connections, which could take one before the server listens.
 * `fetch` refuses port 10080.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_081, 32_768);
  const probe = createServer().listen(port);
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
