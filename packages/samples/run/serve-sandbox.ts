import type { IncomingMessage, RequestListener } from 'node:http';
import type { Operation } from '@pitel-docs/contract/operation';
import type { Answers } from '@pitel-docs/sandbox/assumptions';
import { compileSandbox, type Exchange, type RequestHandler } from '@pitel-docs/sandbox/http/handle-requests';
import type { Account } from '@pitel-docs/sandbox/open-account';
import { serve } from '@pitel-docs/sandbox/tests/serve';

interface Received extends Exchange {
  readonly authorization: string | undefined;
}

interface ServeOptions {
  /** Handles a request before the sandbox. If it responds, the sandbox does not see the request. */
  readonly intercept?: (sender: string, ...exchange: Parameters<RequestListener>) => void;
  readonly isFreshEach?: boolean;
  readonly answersOf?: (sender: string) => Partial<Answers>;
  /** Clock speed. 0 stops the clock, so that output is reproducible. */
  readonly speedOf?: (sender: string) => number;
  readonly prepare?: (account: Account, request: IncomingMessage, sender: string) => void;
}

/** Start time of each account: the day of the examples of version 3. */
const start = Date.parse('2026-03-02T09:30:00+07:00');

/**
 * Each sender has its own base URL and account. Each response names its operation in the header
 * `X-Operation`.
 */
export async function serveSandbox(
  operations: readonly Operation[],
  {
    intercept = () => undefined,
    isFreshEach = false,
    answersOf = () => ({}),
    speedOf = () => 100,
    prepare = () => undefined,
  }: ServeOptions = {},
) {
  const exchanges = new Map<string, Received[]>();
  const exchangesOf = (sender: string): readonly Received[] => exchanges.get(sender) ?? [];
  const open = compileSandbox(operations);
  const sandboxes = new Map<string, RequestHandler>();

  function openFor(sender: string, request: IncomingMessage): RequestHandler {
    const sandbox = open({
      start,
      speed: speedOf(sender),
      answers: answersOf(sender),
      report: (exchange, { headers }, response) => {
        exchanges.set(sender, [
          ...exchangesOf(sender),
          { ...exchange, authorization: headers.authorization },
        ]);
        response.setHeader('X-Operation', exchange.operationId ?? '');
      },
    });
    prepare(sandbox.account(), request, sender);
    return sandbox;
  }

  const origin = await serve((request, response) => {
    const [, sender = ''] = (request.url ?? '').split('/', 2);
    request.url = request.url?.slice(sender.length + 1);
    intercept(sender, request, response);
    if (!response.writableEnded) {
      const sandbox = (isFreshEach ? undefined : sandboxes.get(sender)) ?? openFor(sender, request);
      sandboxes.set(sender, sandbox);
      sandbox.listener(request, response);
    }
  });
  return { baseUrlOf: (sender: string) => `${origin}/${sender}`, exchangesOf };
}
