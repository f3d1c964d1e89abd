import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { describeActions, type Engine } from './engine';

interface Reply {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result: unknown;
  readonly message?: string;
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const replies = new Map<number, (reply: Reply) => void>();
  socket.on('message', (text) => {
    const reply = JSON.parse(String(text)) as Reply;
    replies.get(reply.id)?.(reply);
    replies.delete(reply.id);
  });
  let count = 0;
  return async <Result>(method: string, params: object) => {
    count += 1;
    const id = count;
    const replied = new Promise<Reply>((resolve) => replies.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await replied;
    if (type === 'error') {
      throw new Error(`${method}: ${message}`);
    }
    return result as Result;
  };
}

export async function startFirefox(command: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Treats the window as focused, even when it is headless or in the background.
  writeFileSync(join(profile, 'user.js'), 'user_pref("focusmanager.testmode", true);');
  const browser = spawn(command, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']);
  const ended = once(browser, 'exit');
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
    act: (actions) => send('input.performActions', { context, actions: describeActions(actions) }),
    close: async () => {
      browser.kill();
      await ended;
    },
  };
}
