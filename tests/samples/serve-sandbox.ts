import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundOperation } from '../../src/contract/operation';
import { type Exchange, prepareSandboxes, type Sandbox } from '../../src/sandbox/create-sandbox';
import type { Answers } from '../../src/sandbox/doubts';
import type { Account } from '../../src/sandbox/open-account';

/** A request that the sandbox got, and what it made of it. */
export interface Received extends Exchange {
  readonly authorization: string | undefined;
}

/** A sandbox that runs until the tests of its file are over. */
export interface ServedSandbox {
  /** The base URL of a sender, by which its requests are known. Each sender has an account of its own. */
  baseUrlOf(sender: string): string;
  /** What a sender has sent so far. */
  exchangesOf(sender: string): readonly Received[];
}

/** How the requests of senders are answered. */
export interface ServeOptions {
  /** Sees each request first, with its sender; what it answers, the sandbox does not get. */
  readonly intercept?: (sender: string, ...exchange: Parameters<RequestListener>) => void;
  /** Whether each request meets a new account: samples stand for themselves. */
  readonly isFreshEach?: boolean;
  /** How the sandbox of a sender answers what is not specified. */
  readonly answersOf?: (sender: string) => Partial<Answers>;
  /** How fast the clock of a sender runs; 0 stops it, and what a program prints is the same each time. */
  readonly speedOf?: (sender: string) => number;
  /** Makes of a new account what its first request needs. */
  readonly prepare?: (account: Account, request: IncomingMessage) => void;
}

/** The first moment of each account: the day of the examples of version 3. */
const start = Date.parse('2026-03-02T09:30:00+07:00');

/** Serves operations to several senders. The header `X-Operation` of a response names its operation. */
export async function serveSandbox(
  operations: readonly FoundOperation[],
  {
    intercept = () => undefined,
    isFreshEach = false,
    answersOf = () => ({}),
    speedOf = () => 100,
    prepare = () => undefined,
  }: ServeOptions = {},
): Promise<ServedSandbox> {
  const exchanges = new Map<string, Received[]>();
  const exchangesOf = (sender: string): readonly Received[] => exchanges.get(sender) ?? [];
  const open = prepareSandboxes(operations);
  const sandboxes = new Map<string, Sandbox>();

  function openFor(sender: string, request: IncomingMessage): Sandbox {
    const sandbox = open({
      start,
      speed: speedOf(sender),
      answers: answersOf(sender),
      report: (exchange, { headers }, response) => {
        exchanges.set(sender, [...exchangesOf(sender), { ...exchange, authorization: headers.authorization }]);
        response.setHeader('X-Operation', exchange.operationId ?? '');
      },
    });
    prepare(sandbox.account(), request);
    return sandbox;
  }

  const server = createServer((request, response) => {
    const [, sender = ''] = (request.url ?? '').split('/', 2);
    request.url = request.url?.slice(sender.length + 1);
    intercept(sender, request, response);
    if (!response.writableEnded) {
      const sandbox = (isFreshEach ? undefined : sandboxes.get(sender)) ?? openFor(sender, request);
      sandboxes.set(sender, sandbox);
      sandbox.listener(request, response);
    }
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  const { port } = server.address() as AddressInfo;
  return { baseUrlOf: (sender) => `http://127.0.0.1:${port}/${sender}`, exchangesOf };
}
