// A sandbox whose clock moves only when a test moves it.
import { text } from 'node:stream/consumers';
import type { Json } from '@pitel-docs/contract/operation';
import { eventTypes } from '../events/build-payload';
import { compileSandbox, type SandboxSettings } from '../http/handle-requests';
import { packOperations } from '../sandbox-contract';
import { allOperations } from './operations';
import { serve } from './serve';

const open = compileSandbox(packOperations(allOperations));

/** A response body whose fields can be read without type checks. */
export type ResponseBody = { readonly [name: string]: ResponseBody } & string;

/** Sends a token with each request. The body is JSON or a form. */
export type Send = (
  method: string,
  path: string,
  body?: Json | FormData,
) => Promise<{ readonly status: number; readonly body: ResponseBody }>;

/** A Monday morning in Vietnam. */
export const monday = Date.parse('2026-03-02T09:30:00+07:00');

export async function openSandbox(settings: SandboxSettings = {}) {
  const sandbox = open({ start: monday, speed: 0, ...settings });
  const origin = await serve(sandbox.listener);
  const send: Send = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = {
      Authorization: 'Bearer any',
      ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const json = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(origin + path, { method, headers, body: isForm ? body : json });
    return { status: response.status, body: (await response.json()) as ResponseBody };
  };
  const list = async (path: string, field = 'data') =>
    (await send('GET', path)).body[field] as unknown as readonly ResponseBody[];
  const pass = (seconds: number) => send('POST', '/sandbox/clock', { seconds });
  return { origin, send, list, account: sandbox.account, pass };
}

/** @param onEvent - Gets the event and body of each request before its response. */
export async function openReceiver(onEvent?: (event: string, body: string) => void) {
  const received: { readonly path: string; readonly type: string; readonly text: string }[] = [];
  const url = await serve(async (request, response) => {
    const { url: path = '', headers } = request;
    const body = await text(request);
    received.push({ path, type: headers['content-type'] ?? '', text: body });
    onEvent?.(path.slice(1), body);
    response.end();
  });
  const listEvents = (): ({ readonly event: string } & Record<string, Json>)[] =>
    received.map(({ path, text: body }) => ({
      ...(JSON.parse(body) as Record<string, Json>),
      event: path.slice(1),
    }));
  return { url, received, listEvents };
}

/** Subscribes one receiver to every event. */
export async function openHooked(
  answers: SandboxSettings['answers'] = {},
  settings: SandboxSettings = {},
  onEvent?: (event: string, body: string) => void,
) {
  const sandbox = await openSandbox({ ...settings, answers });
  const receiver = await openReceiver(onEvent);
  for (const event of eventTypes) {
    await sandbox.send('POST', '/v1/event', { event, callback_url: `${receiver.url}/${event}` });
  }
  return { ...sandbox, ...receiver, listNames: () => receiver.listEvents().map(({ event }) => event) };
}

export function buildForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value);
  }
  return form;
}
