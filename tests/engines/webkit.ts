import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '@pitel-docs/samples/run/find-free-port';
import { expect } from '@playwright/test';
import type { Engine } from './engine-page';

async function send<Result>(address: string, method: 'GET' | 'POST', body?: object): Promise<Result> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) {
    throw new Error(`${address}: ${value.message}`);
  }
  return value;
}

/** WebKit has no headless mode, so it runs in Xvfb. */
export async function startWebKit(command: string): Promise<Engine> {
  const port = await findFreePort();
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = await once(screen.stdout, 'data');
  const driver = spawn(command, [`--port=${port}`], {
    // A separate process group, so that the driver and browser can be killed together.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // The sandbox fails in containers and for root. All pages are the site's own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Software compositing would be a third of the work.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const server = `http://127.0.0.1:${port}`;
  await expect(() => send(`${server}/status`, 'GET')).toPass();
  const { sessionId } = await send<{ sessionId: string }>(`${server}/session`, 'POST', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });
  const ask = <Result>(path: string, body: object) => send<Result>(`${server}/session/${sessionId}/${path}`, 'POST', body);
  return {
    open: (url) => ask('url', { url }),
    // The minimum window width is 447 px.
    resize: (size) => ask('window/rect', size),
    evaluate: (expression) => ask('execute/sync', { script: `return ${expression}`, args: [] }),
    act: (sequence) => ask('actions', { actions: [sequence] }),
    close: async () => {
      process.kill(-(driver.pid ?? 0));
      screen.kill();
    },
  };
}
