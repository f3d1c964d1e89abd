import { expect, test } from 'vitest';
import type { SandboxSettings } from '../http/handle-requests';
import { openSandbox } from '../tests/open-sandbox';

test('The API key refused-api-key gets no token', async () => {
  const { send } = await openSandbox();
  expect((await send('POST', '/v3/auth/token', { api_key: 'refused-api-key' })).status).toBe(401);
});

async function openWithTokens(answers: SandboxSettings['answers']) {
  const { send, origin } = await openSandbox({ answers });
  const read = async (token: unknown) =>
    (await fetch(`${origin}/v3/group`, { headers: { Authorization: `Bearer ${token}` } })).status;
  const create = async (version: string) =>
    (await send('POST', `/${version}/auth/token`, { api_key: 'example-api-key' })).body;
  return { read, create };
}

test.each<[answers: SandboxSettings['answers'], status: number]>([
  [{}, 200],
  [{ 'v1-token': 'v1-only' }, 401],
  [{ 'v1-token': 'v1-only', 'token-refusal': '403' }, 403],
])('With %j a token of version 1 gets %i from version 3', async (answers, status) => {
  const { read, create } = await openWithTokens(answers);
  const old = (await create('v1')).data?.token;
  expect([await read(old), await read((await create('v3')).token)]).toEqual([status, 200]);
});

test.each([
  ['keeps-old', 200],
  ['ends-old', 401],
] as const)('A new token %s', async (answer, status) => {
  const { read, create } = await openWithTokens({ 'new-token': answer });
  const { token } = await create('v3');
  await create('v3');
  expect(await read(token)).toBe(status);
});
