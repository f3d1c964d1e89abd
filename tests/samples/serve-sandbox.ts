import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundOperation } from '../../src/contract/operation';
import { createSandbox, type Exchange } from '../../src/sandbox/create-sandbox';

/** A request that the sandbox got, and what it made of it. */
export interface Received extends Exchange {
  readonly authorization: string | undefined;
}

/** A sandbox that runs until the tests of its file are over. */
export interface ServedSandbox {
  /** The base URL of a sender, by which its requests are known. */
  baseUrlOf(sender: string): string;
  /** What a sender has sent so far. */
  exchangesOf(sender: string): readonly Received[];
}

/**
 * Serves operations to several senders. The header `X-Operation` of a response names its operation.
 *
 * @param operations - What is answered.
 * @param intercept - Sees each request first, with its sender; what it answers, the sandbox does not get.
 * @returns The running sandbox.
 */
export async function serveSandbox(
  operations: readonly FoundOperation[],
  intercept: (sender: string, ...exchange: Parameters<RequestListener>) => void = () => undefined,
): Promise<ServedSandbox> {
  const exchanges = new Map<string, Received[]>();
  const exchangesOf = (sender: string): readonly Received[] => exchanges.get(sender) ?? [];
  const sandbox = createSandbox(operations, (exchange, { headers }, response) => {
    const sender = String(headers.sender);
    exchanges.set(sender, [...exchangesOf(sender), { ...exchange, authorization: headers.authorization }]);
    response.setHeader('X-Operation', exchange.operationId ?? '');
  });
  const server = createServer((request, response) => {
    const [, sender = ''] = (request.url ?? '').split('/', 2);
    request.headers.sender = sender;
    request.url = request.url?.slice(sender.length + 1);
    intercept(sender, request, response);
    if (!response.writableEnded) {
      sandbox(request, response);
    }
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  const { port } = server.address() as AddressInfo;
  return { baseUrlOf: (sender) => `http://127.0.0.1:${port}/${sender}`, exchangesOf };
}
