import { buildRequest } from '@pitel-docs/contract/build-request';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { FoundOperation, Json } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import { listReplies } from './choose-reply';
import { expectExample, prepareRemoval } from './tests/agrees-with-example';
import { openSandbox } from './tests/open-sandbox';

const { operations } = await loadContract('openapi');

function writeBody(type: string, value: Json): RequestInit {
  if (type === 'application/json') {
    return { headers: { 'Content-Type': type }, body: JSON.stringify(value) };
  }
  const body = new FormData();
  for (const [name, field] of Object.entries(value as Record<string, Json>)) {
    body.append(name, name === 'file' ? new File(['phone_number\n0900000001\n'], 'leads.csv') : String(field));
  }
  return { body };
}

/** The same request as in the page's code samples. */
function writeRequest(found: FoundOperation): [target: string, options: RequestInit] {
  const { path, query } = buildRequest(found);
  const [[type = '', content] = []] = Object.entries(found.operation.requestBody?.content ?? {});
  const [example] = content ? listExamples(content) : [];
  const { headers, ...body } = example ? writeBody(type, example.value) : {};
  const target = path.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('');
  const parameters = new URLSearchParams(query.map(([name, value]) => [name, value]));
  return [`${target}?${parameters}`, { method: found.method, ...body, headers: { ...headers, Authorization: 'Bearer any' } }];
}

test.each(operations.map((found) => [found.operation.operationId, found] as const))(
  '%s answers the documented request in a new account with the documented response',
  async (id, found) => {
    const { origin, account } = await openSandbox({ speed: 1000 });
    prepareRemoval(account(), found);
    const [target, options] = writeRequest(found);
    const response = await fetch(origin + target, options);
    const reply = await response.json();
    expect({ status: response.status, reply }).toMatchObject({ status: 200 });
    if (!id.startsWith('createAccessToken')) {
      const success = listReplies(found).find(({ isFailure }) => !isFailure);
      expectExample(reply, success?.value);
    }
  },
);
