import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../src/contract/load-contract';
import { publishContract } from '../../src/contract/publish-contract';
import { createSandbox, type Exchange } from '../../src/sandbox/create-sandbox';

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly type?: 'text' | 'file';
  readonly src?: string;
}

/** What Postman reads of a request. */
interface PostmanRequest {
  readonly method: string;
  readonly url: { readonly path: readonly string[]; readonly query: readonly Entry[]; readonly variable: readonly Entry[] };
  readonly header: readonly Entry[];
  readonly body?: { readonly raw?: string; readonly formdata?: readonly Entry[] };
}

interface Folder {
  readonly item: readonly { readonly name: string; readonly request: PostmanRequest; readonly response: readonly unknown[] }[];
}

const { operations } = await loadContract('openapi');
const exchanges: Exchange[] = [];
const server = createServer(createSandbox(operations, (exchange) => exchanges.push(exchange)));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

function writeForm(entries: readonly Entry[]): FormData {
  const form = new FormData();
  for (const { key, value, type, src } of entries) {
    form.append(key, type === 'file' ? new File(['phone_number\n0900000000\n'], src ?? '') : value);
  }
  return form;
}

/** Sends a request as Postman does, with the token that the collection's variable holds. */
async function send({ method, url, header, body }: PostmanRequest): Promise<void> {
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, value]));
  const path = url.path.map((step) => encodeURIComponent(values.get(step) ?? step)).join('/');
  const query = new URLSearchParams(url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]));
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}?${query}`, {
    method,
    headers: [['Authorization', 'Bearer any'], ...header.map(({ key, value }): [string, string] => [key, value])],
    body: body?.formdata ? writeForm(body.formdata) : body?.raw,
  });
}

test.each(['v1', 'v3', 'psr'])(
  'The Postman collection %s has each operation, as the sandbox accepts it',
  async (name) => {
    const texts = await publishContract(`openapi/${name}.yaml`);
    const { item } = JSON.parse(texts.get(`${name}.postman_collection.json`) ?? '') as { readonly item: readonly Folder[] };
    exchanges.length = 0;
    for (const { request } of item.flatMap((folder) => folder.item)) {
      await send(request);
    }
    expect(exchanges.filter(({ findings }) => findings.length > 0)).toEqual([]);
    const own = operations.filter(({ contract }) => contract === name).map(({ operation }) => operation.operationId);
    expect(exchanges.map(({ operationId }) => operationId).sort()).toEqual(own.sort());
  },
  60_000,
);
