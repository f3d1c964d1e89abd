// The programs of the pages, each against the sandbox under every switch that it depends on.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/contract/operation';
import { type Answers, type DoubtName, doubts } from '../../src/sandbox/doubts';
import { eventTypes } from '../../src/sandbox/events/write-payload';
import { monday, openSandbox } from '../sandbox/open-sandbox';
import { copyProgram, type PageProgram } from './run-page-program';

/** One run with the first answers, and one for each other answer of some doubts. */
function listRuns(...names: readonly DoubtName[]): [name: string, answers: Partial<Answers>][] {
  const others = names.flatMap((name) =>
    doubts[name].answers.slice(1).map((answer): [string, Partial<Answers>] => [`${name}=${answer}`, { [name]: answer }]),
  );
  return [['the first answers', {}], ...others];
}

const copies: { remove(): void }[] = [];
const folder = mkdtempSync(join(tmpdir(), 'programs-'));

function copy(...values: Parameters<typeof copyProgram>): PageProgram {
  const program = copyProgram(...values);
  copies.push(program);
  return program;
}

afterAll(() => {
  for (const program of copies) {
    program.remove();
  }
  rmSync(folder, { recursive: true });
});

/** Stores events as the receivers of the page do, each at its moment on some clock. */
async function openStore(now: () => number) {
  const stored = mkdtempSync(join(folder, 'events-'));
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const event = request.url?.slice(1);
    if (!seen.has(`${event} ${body}`)) {
      seen.add(`${event} ${body}`);
      const received_at = new Date(now()).toISOString();
      writeFileSync(join(stored, `${seen.size}.json`), JSON.stringify({ received_at, event, payload: JSON.parse(body) as Json }));
    }
    response.end();
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return { stored, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** An account whose events are stored. */
async function openStored(answers: Partial<Answers>, start = monday, now?: () => number) {
  const sandbox = await openSandbox({ answers, start });
  const store = await openStore(now ?? (() => sandbox.account().clock.now()));
  for (const event of eventTypes) {
    await sandbox.send('POST', '/v1/event', { event, callback_url: `${store.url}/${event}` });
  }
  /** Lets time pass second by second, so that each event comes at its moment. */
  async function watch(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      sandbox.account().clock.advance(1);
      await sandbox.account().deliveries.settle();
    }
  }
  return {
    ...sandbox,
    ...store,
    watch,
    call: (body: { readonly [name: string]: Json }) => sandbox.send('POST', '/sandbox/calls', body),
  };
}

const otpCampaign = '61d8f0b5-2c9a-4e73-8d46-f5a1b7e3c920';
/** The campaign and the list that the programs name or create. */
const paymentReminder = '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';
const dueMarch = '6a2e4c80-9b1d-4f37-8e5a-17c3d9f0b264';
const param = { customer_name: 'An' };

describe('join-events.mjs', () => {
  const program = copy('join-events.mjs');
  const phones = ['101', '102'];

  async function join({ origin, stored }: { readonly origin: string; readonly stored: string }, version = 'v1') {
    const environment = { EVENTS_DIR: stored, PITEL_BASE_URL: origin, PITEL_TOKEN_VERSION: version };
    const { output, failure } = await program.run([], environment);
    return { failure, lines: output.trim().split(/\n(?=\S)/) };
  }
  const nameResults = (lines: readonly string[]): string[] => lines.map((line) => line.split('\n')[0] ?? '').sort();

  test.each(
    listRuns(
      'account',
      'autocall-events',
      'click-answered',
      'event-order',
      'event-repeat',
      'local-events',
      'missed-id',
      'missed-status',
      'refusal-status',
      'ring-group-call-id',
      'transfer-call-id',
    ),
  )('names the result of every call: %s', async (_name, answers) => {
    const account = await openStored(answers);
    const { send, call, watch } = account;
    await call({ kind: 'inbound', from: '0900000032', to: '101', talk_seconds: 10 });
    await call({ kind: 'queue', from: '0900000033', phones, talk_seconds: 10 });
    await call({ kind: 'queue', from: '0900000034', phones, result: 'missed' });
    await call({ kind: 'queue', from: '0900000035', phones, result: 'left' });
    await call({ kind: 'inbound', from: '0900000036', to: '101', transfer_to: '102' });
    await call({ kind: 'queue', from: '0900000037', phones, transfer_to: '1002' });
    await call({ kind: 'inbound', from: '0900000038', to: '101', result: 'missed' });
    await call({ kind: 'outbound', from: '1002', to: '0900000039', transfer_to: '102' });
    await call({ kind: 'outbound', from: '101', to: '0900000011' });
    await call({ kind: 'local', from: '101', to: '102' });
    await send('GET', '/v1/click2call/async?ext=1001&phone=0900000010');
    await send('POST', '/v3/autocall/import', { campaign_uuid: otpCampaign, phone_number: '0900000014', param });
    await watch(35);
    // Both call again at once.
    await call({ kind: 'queue', from: '0900000034', phones, talk_seconds: 10 });
    await call({ kind: 'inbound', from: '0900000038', to: '102', talk_seconds: 10 });
    await watch(45);
    const { failure, lines } = await join(account, answers.account === 'callcenter' ? 'v3' : 'v1');
    expect(failure).toBe('');
    expect(nameResults(lines)).toEqual(
      [
        'answered: 0900000032 to 101',
        'answered: 0900000033 to 101',
        'missed: 0900000034 to 101, 102',
        'answered: 0900000034 to 101',
        'missed: 0900000035 to 101',
        'answered: 0900000036 to 101, then 102',
        'answered: 0900000037 to 101, then 1002',
        'missed: 0900000038 to 101',
        'answered: 0900000038 to 102',
        'answered: 1002, then 102 to 0900000039',
        'no answer: 101 to 0900000011',
        'busy: 1001 to 0900000010',
        ...(answers['local-events'] === 'yes' ? ['answered: 101 to 102'] : []),
        ...(answers['autocall-events'] === 'both' ? ['answered: nobody to 0900000014'] : []),
      ].sort(),
    );
  });

  test('says so when a customer calls a queue twice at the same time', async () => {
    const account = await openStored({});
    await account.call({ kind: 'queue', from: '0900000033', phones });
    await account.watch(6);
    await account.call({ kind: 'queue', from: '0900000033', phones });
    await account.watch(130);
    const { lines } = await join(account);
    expect(lines).toEqual([expect.stringMatching(/^unknown: 0900000033 .*\n {2}record \S+, \S+, ambiguous$/)]);
  });

  test('waits for a record that is late, and bears a clock that is wrong', async () => {
    const account = await openStored({});
    await account.call({ kind: 'queue', from: '0900000033', phones, talk_seconds: 10 });
    await account.watch(22);
    expect((await join(account)).lines).toEqual([expect.stringMatching(/^answered: 0900000033 to 101\n {2}record none yet/)]);
    // The clock of the account is ahead of the receiver's, as when its time is moved on.
    const ahead = await openStored({}, Date.now(), Date.now);
    await ahead.call({ kind: 'queue', from: '0900000033', phones, talk_seconds: 10 });
    await ahead.pass(300);
    expect((await join(ahead)).lines).toEqual([
      expect.stringMatching(/^answered: 0900000033 to 101\n {2}record \S+, by customer, hotline and time$/),
    ]);
  });
});

describe('press-keys.mjs', () => {
  const program = copy('press-keys.mjs');

  test.each(listRuns('press-key', 'account', 'autocall-events', 'v1-token'))(
    'acts on a digit, and hands everything else to a person: %s',
    async (_name, answers) => {
      const { origin, stored, send, pass } = await openStored(answers);
      for (const phone_number of ['0900000014', '0900000022', '0900000000']) {
        await send('POST', '/v3/autocall/import', { campaign_uuid: otpCampaign, phone_number, param });
      }
      await pass(120);
      const day = {
        CAMPAIGN_UUID: otpCampaign,
        DAY: '2026-03-02',
        PITEL_TOKEN_VERSION: answers.account === 'callcenter' || answers['v1-token'] === 'v1-only' ? 'v3' : 'v1',
      };
      const { output, failure } = await program.run([], { EVENTS_DIR: stored, PITEL_BASE_URL: origin, ...day });
      expect(failure).toBe('');
      const pressed = new Set(output.split('\n').map((line) => / pressed (.*) \(call /.exec(line)?.[1] ?? ''));
      // Besides the three calls, the campaign has an example, of no key.
      const person = (key: string): string => `${JSON.stringify(JSON.stringify({ key }))}: a person must look at it`;
      const keys =
        answers['press-key'] === 'object' ? [person('1'), person('9')] : ['1: call back', '9: a person must look at it'];
      expect([...pressed].sort()).toEqual(['', 'no key', ...keys].sort());
    },
  );
});

describe.concurrent('campaign.mjs', () => {
  test.each(listRuns('new-active', 'edit', 'file-processing', 'new-token', 'refusal-status'))(
    'runs a campaign and stops it: %s',
    async (_name, answers) => {
      const program = copy('campaign.mjs');
      const { origin, send, pass } = await openSandbox({ answers, speed: 20 });
      const run = async (...args: string[]): Promise<string> => {
        const { output, failure } = await program.run(args, { PITEL_BASE_URL: origin });
        expect(failure).toBe('');
        return output;
      };
      await run('start', '2026-03-02');
      await pass(120);
      expect(await run('results', '2026-03-02')).toContain('0900000001: answered, 42 s at 2026-03-02 09:');
      await run('load', '2026-03-05');
      await pass(120);
      await run('stop');
      const { body } = await send('GET', '/v3/lead?limit=10');
      const leads = body.data as unknown as { phone_number: string; called_count: number; campaign_uuid: string }[];
      expect(leads.map(({ phone_number, called_count }) => [phone_number, called_count])).toEqual([
        ['0900000001', 1],
        ['0900000002', 1],
      ]);
      expect((await send('GET', `/v3/campaign/${leads[0]?.campaign_uuid}`)).body.active).toBe(false);
    },
  );
});

test('campaign.mjs works with other values, and is given a new token when its own is refused', async () => {
  const changes = [
    ['schedule_recall_duration: 30', 'schedule_recall_duration: 20'],
    ['8 * hour', '8.5 * hour'],
    ['0900000001', '0900000020'],
    ['0900000002', '84900000009'],
    ['after_days: 3', 'after_days: 0'],
  ] as const;
  const program = copy('campaign.mjs', (code) => changes.reduce((text, [from, to]) => text.replace(from, to), code));
  const { origin, send, pass } = await openSandbox();
  const { failure } = await program.run(['start', '2026-03-02'], {
    PITEL_BASE_URL: origin,
    PITEL_API_KEY: 'short-lived-api-key',
  });
  expect(failure).toBe('');
  // The second number is on the do-not-call list. The first is busy, and called again after 20 minutes.
  const { body } = await send('GET', '/v3/lead?limit=9');
  expect((body.data as unknown as { phone_number: string }[]).map(({ phone_number }) => phone_number)).toEqual(['0900000020']);
  await pass(1800);
  const records = (await send('GET', '/v3/cdr?limit=9&offset=0&phone=0900000020')).body.data;
  expect((records as unknown as { status: string }[]).map(({ status }) => status)).toEqual(['busy', 'answered']);
});

test('campaign.mjs keeps its list off where a file with commas is not taken', async () => {
  const program = copy('campaign.mjs');
  const { origin, send } = await openSandbox({ answers: { 'file-separator': 'semicolon' } });
  const { failure } = await program.run(['start', '2026-03-02'], { PITEL_BASE_URL: origin });
  expect(failure).toContain('body/file has no column');
  expect((await send('GET', `/v3/list/${dueMarch}`)).body.active).toBe(false);
});

describe('read-cdrs.mjs', () => {
  const program = copy('read-cdrs.mjs');

  test.each(listRuns('scroll-end', 'record-direction', 'new-token'))('prints each record once: %s', async (_name, answers) => {
    const { origin } = await openSandbox({ answers });
    for (const mode of ['scroll', 'page']) {
      const { output, failure } = await program.run([mode], { PITEL_BASE_URL: origin });
      const lines = output.split('\n').filter((line) => / to .* s$/.test(line));
      expect([failure, lines.length, new Set(lines).size]).toEqual(['', 4, 4]);
    }
  });
});

test.each(listRuns('edit', 'v1-token'))(
  'edit-campaign.mjs changes one setting and keeps all others: %s',
  async (_name, answers) => {
    const { origin, send } = await openSandbox({ answers });
    const read = async () => (await send('GET', `/v3/campaign/${paymentReminder}`)).body;
    const { updated_at: _moment, ...before } = { ...((await read()) as object) } as { [name: string]: Json };
    const { failure } = await copy('edit-campaign.mjs').run([], { PITEL_BASE_URL: origin });
    expect(failure).toBe('');
    // The program leaves the status out, as the page says.
    const status = answers.edit === 'replace' ? 'stop' : (before.status ?? null);
    expect(await read()).toMatchObject({ ...before, status, recall_times: 1 });
  },
);

describe('hand-over.mjs', () => {
  const program = copy('hand-over.mjs');

  /** A call of an agent to a customer, and who talks with the customer after the program. */
  async function handOver(answers: Partial<Answers>, word: string, agent: string, colleague: string) {
    const { origin, send, pass } = await openSandbox({ answers });
    await send('POST', '/sandbox/calls', { kind: 'outbound', from: agent, to: '0900000039' });
    await pass(15);
    const { failure } = await program.run([word, agent, colleague], { PITEL_BASE_URL: origin });
    await pass(12);
    const calls = (await send('GET', '/sandbox')).body.calls as unknown as { to: string; extensions: string[] }[];
    return { failure, holders: calls.find(({ to }) => to === '0900000039')?.extensions };
  }

  test.each(listRuns('account', 'park-legs', 'refusal-status', 'transfer-call-id'))(
    'hands the customer over, or back: %s',
    async (_name, answers) => {
      const word = answers['park-legs'] ?? 'kept';
      expect(await handOver(answers, word, '1001', '1002')).toEqual({ failure: '', holders: ['1002'] });
      for (const colleague of ['199', '198']) {
        expect(await handOver(answers, word, '102', colleague)).toEqual({ failure: '', holders: ['102'] });
      }
    },
  );

  test('loses the customer where the page says so', async () => {
    expect((await handOver({}, 'cut', '1001', '1002')).holders).toBeUndefined();
    const { failure, holders } = await handOver({ 'parked-leg': 'becomes-aleg' }, 'kept', '1001', '1002');
    expect([failure, holders]).toEqual([expect.stringContaining('the side that was cut'), undefined]);
  });
});

describe('create-hooks.mjs', () => {
  const program = copy('create-hooks.mjs');

  test.each(listRuns('account', 'second-hook'))('creates each hook once: %s', async (_name, answers) => {
    const { origin, send } = await openSandbox({ answers });
    if (answers['second-hook'] === 'refused') {
      // As the page says.
      const [hook] = (await send('GET', '/v1/event')).body.data as unknown as { id: string }[];
      await send('DELETE', `/v1/event/${hook?.id}`);
    }
    const environment = { PITEL_BASE_URL: origin, RECEIVER_URL: 'https://crm.example.com/pitel/another-secret' };
    for (const lines of [5, 0]) {
      const { output, failure } = await program.run([], environment);
      expect([failure, output.split('\n').length - 1]).toEqual(['', lines]);
    }
    const { body } = await send('GET', '/v1/event');
    const urls = (body.data as unknown as { callback_url: string }[]).map(({ callback_url }) => callback_url);
    expect(urls.filter((url) => url.startsWith(environment.RECEIVER_URL))).toHaveLength(5);
  });
});
