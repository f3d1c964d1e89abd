// A sandbox whose clock moves only when a test moves it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { Json } from '@pitel-docs/contract/operation';
import { prepareSandboxes, type SandboxSettings } from '../create-sandbox';
import { eventTypes } from '../events/write-payload';
import { listen } from '../listen';

const open = prepareSandboxes((await loadContract('openapi')).operations);

/** A response body whose fields can be read without type checks. */
export type Body = { readonly [name: string]: Body } & string;

export interface Answer {
  readonly status: number;
  readonly body: Body;
}

/** Sends a token with each request. The body is JSON or a form. */
export type Send = (method: string, path: string, body?: Json | FormData) => Promise<Answer>;

/** A Monday morning in Vietnam. */
export const monday = Date.parse('2026-03-02T09:30:00+07:00');

export async function openSandbox(settings: SandboxSettings = {}) {
  const sandbox = open({ start: monday, speed: 0, ...settings });
  const { server, port } = await listen(sandbox.listener, 0);
  server.unref();
  const origin = `http://127.0.0.1:${port}`;
  const send: Send = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = {
      Authorization: 'Bearer any',
      ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const response = await fetch(origin + path, {
      method,
      headers,
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  return { origin, send, account: sandbox.account, pass: (seconds: number) => send('POST', '/sandbox/clock', { seconds }) };
}

export async function openReceiver() {
  const received: { readonly path: string; readonly type: string; readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', text });
    response.end();
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  const { port } = server.address() as AddressInfo;
  const listEvents = (): ({ readonly event: string } & Record<string, Json>)[] =>
    received.map(({ path, text }) => ({ ...(JSON.parse(text) as Record<string, Json>), event: path.slice(1) }));
  return { url: `http://127.0.0.1:${port}`, received, listEvents };
}

/** Subscribes one receiver to every event. */
export async function openHooked(answers: SandboxSettings['answers'] = {}, settings: SandboxSettings = {}) {
  const sandbox = await openSandbox({ ...settings, answers });
  const receiver = await openReceiver();
  for (const event of eventTypes) {
    await sandbox.send('POST', '/v1/event', { event, callback_url: `${receiver.url}/${event}` });
  }
  return { ...sandbox, ...receiver, listNames: () => receiver.listEvents().map(({ event }) => event) };
}
