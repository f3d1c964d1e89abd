import { listAssumptionRuns } from './command/choose-assumptions';
import { readNumber, readSettings } from './command/read-settings';
import { compileSandbox } from './http/handle-requests';
import { listen, maxPort } from './http/listen';
import type { Sandbox, SandboxOptions, SandboxState } from './pitel-sandbox.mjs';
import type { SandboxContract } from './sandbox-contract';

export async function startSandbox(
  { operations, edition }: SandboxContract,
  { port = 0, assumptions = {}, ...options }: SandboxOptions = {},
): Promise<Sandbox> {
  const choices = Object.entries(assumptions).map((pair) => pair.join('='));
  const [{ answers }] = listAssumptionRuns(choices.join(','));
  const settings = readSettings(options);
  const requestPort = readNumber('port', port, maxPort);
  const { listener, account } = compileSandbox(operations)({ ...settings, edition, answers });
  const { server, port: actualPort } = await listen(listener, requestPort);
  const url = `http://127.0.0.1:${actualPort}`;

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const options = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(url + path, { method, ...options });
    const reply: unknown = await response.json();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    }
    return reply;
  }

  async function close(): Promise<void> {
    account().close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    url,
    advance: async (seconds) => {
      await send('POST', '/sandbox/clock', { seconds });
    },
    reset: async () => {
      await send('DELETE', '/sandbox');
    },
    state: async () => (await send('GET', '/sandbox')) as SandboxState,
    close,
    [Symbol.asyncDispose]: close,
  };
}
