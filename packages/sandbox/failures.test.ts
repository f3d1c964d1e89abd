import { expect, test } from 'vitest';
import { openSandbox } from './tests/open-sandbox';

const path = '/v1/blacklist?limit=10&offset=0';
const headers = { Authorization: 'Bearer any' };

test('Only the chosen requests fail', async () => {
  const { origin, send } = await openSandbox({ failures: { 2: '503', 3: '429,2' } });
  const statuses: unknown[] = [];
  for (let request = 1; request <= 4; request += 1) {
    const response = await fetch(origin + path, { headers });
    statuses.push([response.status, response.headers.get('retry-after')]);
    // Requests to the sandbox itself don't count.
    await send('GET', '/sandbox');
  }
  expect(statuses).toEqual([
    [200, null],
    [503, null],
    [429, '2'],
    [200, null],
  ]);
});

test('Failures that are set later count from then on', async () => {
  const { send } = await openSandbox({ failures: { 1: '500' } });
  expect((await send('GET', path)).status).toBe(500);
  const { body } = await send('PUT', '/sandbox/failures', { 2: '503' });
  expect(body).toEqual({ counted: 0, planned: { 2: '503' } });
  expect([(await send('GET', path)).status, (await send('GET', path)).status]).toEqual([200, 503]);
});

test('A new account has the first failures again', async () => {
  const { send } = await openSandbox({ failures: { 1: '500' } });
  await send('PUT', '/sandbox/failures', { 2: '503' });
  await send('DELETE', '/sandbox');
  expect((await send('GET', path)).status).toBe(500);
});

test.each(['lost', 'cut'])('The request of a response that is %s is carried out', async (failure) => {
  const { origin, send, list } = await openSandbox({ failures: { 1: failure } });
  const body = JSON.stringify({ blacklist: [{ phone_number: '0900000077' }] });
  const options = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
  const response = fetch(`${origin}/v1/blacklist`, options).then((received) => received.text());
  await expect(response).rejects.toThrow();
  const entries = await list(path);
  expect(entries.map(({ phone_number }) => phone_number)).toContain('0900000077');
  expect((await send('GET', '/sandbox')).body.failures).toEqual({ counted: 2, planned: { 1: failure } });
});

test.each([
  ['3', '200'],
  ['3', 'later'],
  ['third', '503'],
  ['0', '503'],
])('The failure %s=%s is refused', async (request, failure) => {
  const { send } = await openSandbox();
  expect((await send('PUT', '/sandbox/failures', { [request]: failure })).status).toBe(400);
});
