import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import type { Engine } from './engine-page';

type Send = <Result>(method: string, params: object) => Promise<Result>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  let count = 0;
  return async <Result>(method: string, params: object) => {
    count += 1;
    const messageId = count;
    const messages = on(socket, 'message');
    socket.send(JSON.stringify({ id: messageId, method, params }));
    for await (const [text] of messages) {
      const { id, type, result, message } = JSON.parse(String(text));
      if (id === messageId && type === 'error') {
        throw new Error(`${method}: ${message}`);
      }
      if (id === messageId) {
        return result as Result;
      }
    }
    throw new Error(`${method}: Firefox has ended`);
  };
}

export async function startFirefox(command: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Treats the window as focused, even when it is headless or in the background.
  writeFileSync(join(profile, 'user.js'), 'user_pref("focusmanager.testmode", true);');
  const browser = spawn(command, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']);
  const exit = once(browser, 'exit');
  let address = '';
  for await (const line of createInterface(browser.stderr)) {
    address = /BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) {
      break;
    }
  }
  browser.stderr.resume();
  const send = await connect(address);
  await send('session.new', { capabilities: {} });
  // A new tab: in the first one, the address bar keeps the focus and receives the keys.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression, target: { context }, awaitPromise: true },
      );
      if (!result) {
        throw new Error(exceptionDetails?.text);
      }
      return result.value;
    },
    act: (sequence) => send('input.performActions', { context, actions: [sequence] }),
    close: async () => {
      browser.kill();
      await exit;
    },
  };
}
