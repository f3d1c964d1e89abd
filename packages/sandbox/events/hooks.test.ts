import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openHooked, openReceiver, openSandbox } from '../tests/open-sandbox';
import { serve } from '../tests/serve';

const inbound = { kind: 'inbound', from: '0900000002', to: '101' };

test('The result of an event for a receiver that is down is shown', async () => {
  const { send, pass } = await openSandbox();
  await send('POST', '/v1/event', { event: 'ringing', callback_url: 'http://127.0.0.1:1/ringing' });
  await send('POST', '/sandbox/calls', inbound);
  await pass(300);
  const delivery = {
    event: 'ringing',
    url: 'http://127.0.0.1:1/ringing',
    result: expect.stringContaining('not delivered'),
  };
  expect((await send('GET', '/sandbox')).body.deliveries).toContainEqual(expect.objectContaining(delivery));
});

test('Only the status of a response counts', async () => {
  const { send, list, pass } = await openSandbox();
  const target = await openReceiver();
  const origin = await serve((request, response) => {
    if (request.url === '/redirect') {
      response.writeHead(302, { Location: target.url }).end();
      return;
    }
    response.writeHead(200);
    const write = (): void => {
      response.write('x'.repeat(100_000), (error) => error ?? write());
    };
    write();
  });
  for (const [event, path] of [
    ['ringing', 'endless'],
    ['hangup', 'redirect'],
  ] as const) {
    await send('POST', '/v1/event', { event, callback_url: `${origin}/${path}` });
  }
  await send('POST', '/sandbox/calls', inbound);
  await pass(60);
  const deliveries = await list('/sandbox', 'deliveries');
  const results = deliveries.filter(({ url }) => url?.startsWith(origin)).map(({ result }) => result);
  expect(results).toEqual(['HTTP 200', 'HTTP 302']);
  expect(target.received).toEqual([]);
});

test.each([
  ['loopback', 400, 'start the sandbox with --callbacks any'],
  ['any', 200, 'created'],
] as const)('With callbacks=%s a hook on another host gets %i', async (callbacks, status, text) => {
  const { send } = await openSandbox({ callbacks });
  const answer = await send('POST', '/v1/event', {
    event: 'ringing',
    callback_url: 'https://hooks.example.vn/',
  });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(text)]);
});

test('A new hook of a call-center account has no id', async () => {
  const { send } = await openSandbox({ answers: { account: 'callcenter' } });
  const hook = { event: 'hangup', callback_url: 'https://crm.example.com/pitel/another/hangup' };
  expect((await send('POST', '/v1/event', hook)).body).toEqual({ created: true });
});

test('A call-center account lists hooks with its own fields', async () => {
  const { send, list } = await openSandbox({ answers: { account: 'callcenter' } });
  const hook = { event: 'hangup', callback_url: 'https://crm.example.com/pitel/another/hangup' };
  await send('POST', '/v1/event', hook);
  const { body } = await send('GET', '/v1/event');
  expect(Object.keys(body)).toEqual(['data']);
  const last = (await list('/v1/event')).at(-1);
  expect(last).toMatchObject({ event_name: hook.event, callback_url: hook.callback_url });
  expect((await send('DELETE', `/v1/event/${last?.event_domain_uuid}`)).body).toMatchObject({
    deleted: true,
  });
});

test('A hook that was removed gets nothing more', async () => {
  const { send, list, pass, url, listNames } = await openHooked();
  const hook = (await list('/v1/event')).find(({ callback_url }) => callback_url === `${url}/ringing`);
  await send('DELETE', `/v1/event/${hook?.id}`);
  await send('POST', '/sandbox/calls', inbound);
  await pass(60);
  expect(listNames()).toEqual(['answered', 'hangup', 'cdr']);
});

/** Nobody waits for a request to be given up. */
const endless = 600_000;

test('A receiver that never answers does not delay events to another one', async () => {
  const { send } = await openSandbox({ responseLimits: { patience: endless, timeout: endless } });
  const stuck = await serve(() => undefined);
  const receiver = await openReceiver();
  await send('POST', '/v1/event', { event: 'ringing', callback_url: `${stuck}/ringing` });
  await send('POST', '/v1/event', { event: 'ringing', callback_url: `${receiver.url}/ringing` });
  await send('POST', '/sandbox/calls', inbound);
  await expect.poll(() => receiver.received.length).toBe(1);
});

test('A stuck hook of a receiver holds up its other hooks only for a while', async () => {
  const { send, pass } = await openSandbox({ responseLimits: { patience: 100, timeout: endless } });
  const received: string[] = [];
  const unanswered: ServerResponse[] = [];
  const origin = await serve(({ url = '' }, response) => {
    received.push(url);
    if (url === '/stuck') {
      unanswered.push(response);
    } else {
      response.end();
    }
  });
  for (const [event, path] of [
    ['answered', 'stuck'],
    ['hangup', 'hangup'],
    ['cdr', 'cdr'],
  ] as const) {
    await send('POST', '/v1/event', { event, callback_url: `${origin}/${path}` });
  }
  await send('POST', '/sandbox/calls', inbound);
  await send('POST', '/sandbox/calls', { ...inbound, from: '0900000003', to: '102' });
  const clock = pass(600);
  // On a busy machine, the others can be late and overtake each other.
  await expect
    .poll(() => [...received].sort())
    .toEqual(['/cdr', '/cdr', '/hangup', '/hangup', '/stuck', '/stuck']);
  for (const response of unanswered) {
    response.end();
  }
  expect((await clock).status).toBe(200);
});

test('The clock waits for a stuck hook until its request is given up', async () => {
  const { send, list, pass } = await openSandbox({ responseLimits: { patience: 10, timeout: 100 } });
  const stuck = await serve(() => undefined);
  await send('POST', '/v1/event', { event: 'ringing', callback_url: stuck });
  await send('POST', '/sandbox/calls', inbound);
  await pass(600);
  const deliveries = await list('/sandbox', 'deliveries');
  expect(deliveries.filter(({ url }) => url === stuck)).toEqual([
    expect.objectContaining({ result: expect.stringMatching(/^not delivered: .*timeout/) }),
  ]);
});

test('The next event of a receiver waits for its response to the one before', async () => {
  const steps: string[] = [];
  const { send, pass } = await openSandbox();
  const origin = await serve(async ({ url = '' }, response) => {
    steps.push(url);
    await send('GET', '/v1/event');
    steps.push(`end of ${url}`);
    response.end();
  });
  for (const event of ['answered', 'hangup']) {
    await send('POST', '/v1/event', { event, callback_url: `${origin}/${event}` });
  }
  await send('POST', '/sandbox/calls', inbound);
  await pass(600);
  expect(steps).toEqual(['/answered', 'end of /answered', '/hangup', 'end of /hangup']);
});
