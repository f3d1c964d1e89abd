// Records what a test sends to the sandbox, and what its receiver gets, as a proxy writes it into a HAR file.
import type { Json } from '@pitel-docs/contract/operation';
import { answerAssumptions } from '../assumptions';
import { readTexts } from '../compare/read-recording';
import { settleAssumptions } from '../compare/settle-assumptions';
import { eventTypes, hasEvent } from '../events/build-payload';
import type { SandboxSettings } from '../http/handle-requests';
import { openSandbox, type ResponseBody } from './open-sandbox';
import { siteOperations } from './operations';
import { serve } from './serve';

const listHeaders = (headers: Iterable<readonly [string, string]>) =>
  Array.from(headers, ([name, value]) => ({ name, value }));

const formatLog = (entries: readonly Json[]): string => JSON.stringify({ log: { version: '1.2', entries } });
const urlOf = (entry: Json): string => (entry as { readonly request: { readonly url: string } }).request.url;

interface Options {
  readonly body?: Json | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param status - Of the receiver's responses. */
export async function recordSandbox(answers: SandboxSettings['answers'] = {}, status = 200) {
  const { origin, account, send: sendOwn } = await openSandbox({ answers, seed: 1 });
  const entries: Json[] = [];
  const now = (): string => new Date(account().clock.now()).toISOString();

  async function send(
    method: string,
    path: string,
    { body, headers = { authorization: 'Bearer any' } }: Options = {},
  ) {
    const startedDateTime = now();
    const isJson = body !== undefined && !(body instanceof FormData);
    const json = isJson ? JSON.stringify(body) : null;
    const request = new Request(path.startsWith('http') ? path : origin + path, {
      method,
      headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      body: body instanceof FormData ? body : json,
      redirect: 'manual',
    });
    const text = await request.clone().text();
    const response = await fetch(request);
    const mimeType = response.headers.get('content-type') ?? '';
    const content = { mimeType, text: /json|html/.test(mimeType) ? await response.text() : 'audio' };
    const postData =
      text === '' ? {} : { postData: { mimeType: request.headers.get('content-type') ?? '', text } };
    entries.push({
      startedDateTime,
      request: { method, url: request.url, headers: listHeaders(request.headers), ...postData },
      response: { status: response.status, headers: listHeaders(response.headers), content },
    } as Json);
    return (/json/.test(mimeType) ? JSON.parse(content.text) : {}) as ResponseBody;
  }

  const receiver = await serve(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) {
      pieces.push(piece as Buffer);
    }
    const { method = '', url = '', headers } = request;
    const mimeType = headers['content-type'] ?? '';
    entries.push({
      startedDateTime: now(),
      request: {
        method,
        url: `http://receiver.example.com${url}`,
        headers: [{ name: 'Content-Type', value: mimeType }],
        postData: { mimeType, text: Buffer.concat(pieces).toString() },
      },
      response: { status, headers: [], content: {} },
    });
    response.writeHead(status).end();
  });

  return {
    origin,
    send,
    /** Starts or changes something in the sandbox, which no HAR of an account has. */
    sendOwn,
    addEntry: (entry: Json) => entries.push(entry),
    now,
    get: (path: string) => send('GET', path),
    async hook(): Promise<void> {
      for (const event of eventTypes.filter((type) => hasEvent(type, answerAssumptions(answers)))) {
        await send('POST', '/v1/event', {
          body: { event, callback_url: `${receiver}/pitel/example-secret/${event}` },
        });
      }
    },
    /** In steps, so that each event arrives at its moment. */
    async pass(seconds: number, step = 1): Promise<void> {
      const { clock, deliveries, streams } = account();
      for (let passed = 0; passed < seconds; passed += step) {
        clock.advance(Math.min(step, seconds - passed));
        await deliveries.waitUntilIdle();
        await streams.waitUntilIdle();
      }
    },
    formatHar: (): string => formatLog(entries),
    /** Without what Pitel sends, as a person's own program or browser records it. */
    formatClientHar: (): string => formatLog(entries.filter((entry) => urlOf(entry).startsWith(origin))),
    /** As the receiver of the documentation stores them. */
    formatEvents: (): string[] =>
      readTexts([formatLog(entries)], siteOperations).events.map(({ at, event, payload }) =>
        JSON.stringify({ received_at: new Date(at).toISOString(), event, payload }),
      ),
  };
}

export type Recorder = Awaited<ReturnType<typeof recordSandbox>>;

/** The answers that a HAR shows, by their assumptions. */
export function settle(...texts: readonly string[]): Record<string, readonly string[]> {
  const settled = settleAssumptions(readTexts(texts, siteOperations));
  return Object.fromEntries(settled.map(({ name, answers }) => [name, answers]));
}
