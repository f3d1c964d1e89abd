import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openHooked, openReceiver, openSandbox } from '../tests/open-sandbox';

const inbound = { kind: 'inbound', from: '0900000002', to: '101' };

test('A receiver that is down stops nothing, and what became of the event is shown', async () => {
  const { send, pass } = await openSandbox();
  await send('POST', '/v1/event', { event: 'ringing', callback_url: 'http://127.0.0.1:1/ringing' });
  await send('POST', '/sandbox/calls', inbound);
  await pass(300);
  const delivery = { event: 'ringing', url: 'http://127.0.0.1:1/ringing', result: expect.stringContaining('not delivered') };
  expect((await send('GET', '/sandbox')).body.deliveries).toContainEqual(expect.objectContaining(delivery));
});

test('Only the status of a receiver is read, and no redirect is followed', async () => {
  const { send, pass } = await openSandbox();
  const target = await openReceiver();
  const server = createServer((request, response) => {
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
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  const { port } = server.address() as AddressInfo;
  for (const [event, path] of [
    ['ringing', 'endless'],
    ['hangup', 'redirect'],
  ] as const) {
    await send('POST', '/v1/event', { event, callback_url: `http://127.0.0.1:${port}/${path}` });
  }
  await send('POST', '/sandbox/calls', inbound);
  await pass(60);
  const deliveries = (await send('GET', '/sandbox')).body.deliveries as unknown as { url: string; result: string }[];
  expect(deliveries.filter(({ url }) => url.includes(String(port))).map(({ result }) => result)).toEqual([
    'HTTP 200',
    'HTTP 302',
  ]);
  expect(target.received).toEqual([]);
});

test.each(['http://192.168.1.20/pitel', 'https://hooks.example.vn/', 'http://localhost.example.vn/', 'http://0.0.0.0:1/'])(
  'A hook at %s is refused unless callbacks may go anywhere',
  async (callback_url) => {
    for (const [callbacks, status, text] of [
      ['loopback', 400, 'start the sandbox with --callbacks any'],
      ['any', 200, 'created'],
    ] as const) {
      const { send } = await openSandbox({ callbacks });
      const answer = await send('POST', '/v1/event', { event: 'ringing', callback_url });
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(text)]);
    }
  },
);

test('A call-center account lists hooks with its own fields, and gives no id to a new one', async () => {
  const { send } = await openSandbox({ answers: { account: 'callcenter' } });
  const hook = { event: 'hangup', callback_url: 'https://crm.example.com/pitel/another/hangup' };
  expect((await send('POST', '/v1/event', hook)).body).toEqual({ created: true });
  const { data, ...rest } = (await send('GET', '/v1/event')).body as unknown as Record<string, unknown>;
  const hooks = data as { event_domain_uuid: string; event_name: string; callback_url: string }[];
  expect([rest, hooks.at(-1)]).toEqual([
    {},
    expect.objectContaining({ event_name: hook.event, callback_url: hook.callback_url }),
  ]);
  expect((await send('DELETE', `/v1/event/${hooks.at(-1)?.event_domain_uuid}`)).body).toMatchObject({ deleted: true });
});

test('A hook that was removed gets nothing more', async () => {
  const { send, pass, url, listNames } = await openHooked();
  const { body } = await send('GET', '/v1/event');
  const hooks = body.data as unknown as { id: string; callback_url: string }[];
  await send('DELETE', `/v1/event/${hooks.find(({ callback_url }) => callback_url === `${url}/ringing`)?.id}`);
  await send('POST', '/sandbox/calls', inbound);
  await pass(60);
  expect(listNames()).toEqual(['answered', 'hangup', 'cdr']);
});
