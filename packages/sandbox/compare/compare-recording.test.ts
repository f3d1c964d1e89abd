import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAssumptionRuns } from '../command/choose-assumptions';
import { packContract } from '../sandbox-contract';
import { checkProperty } from '../tests/check-property';
import { recordSandbox } from '../tests/record-har';
import { callScenarios } from '../tests/recorded-calls';
import { otpRequest } from '../tests/requests';
import { compareFiles, compareRecording } from './compare-recording';
import { readTexts } from './read-recording';

const contract = packContract(await loadContract('openapi'));
const compare = (...texts: readonly string[]): string =>
  compareRecording(readTexts(texts, contract.operations), contract);

interface Pair {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly status?: number;
  readonly value?: Json;
}

function buildEntry({ path, method = 'GET', headers = {}, body, status = 200, value }: Pair): object {
  const list = Object.entries(headers).map(([name, one]) => ({ name, value: one }));
  const post =
    body === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } };
  return {
    startedDateTime: '2026-03-02T02:30:00.000Z',
    request: { method, url: `https://api.example.com${path}`, headers: list, ...post },
    response: {
      status,
      headers: [],
      content: { mimeType: 'application/json', text: JSON.stringify(value) ?? '' },
    },
  };
}

const formatHar = (...pairs: readonly Pair[]): string =>
  JSON.stringify({ log: { entries: pairs.map(buildEntry) } });

const stored = (event: string, payload: Json): string =>
  JSON.stringify({ received_at: '2026-03-02T02:30:00.000Z', event, payload });

test.each<[what: string, har: string, line: string]>([
  [
    'An unknown field, with its count',
    formatHar({ path: '/v1/event', value: { data: [{ colour: 'red' }, { colour: 'blue' }], total: 2 } }),
    'GET /v1/event data[].colour: unknown field, string (2)',
  ],
  [
    'Another type',
    formatHar({ path: '/v1/event', value: { data: [], total: '2' } }),
    'GET /v1/event total: string instead of integer (1)',
  ],
  [
    'A word outside an enumeration',
    formatHar({ path: '/v1/event', value: { data: [{ event: 'parked' }], total: 1 } }),
    'GET /v1/event data[].event: "parked" is not one of ringing, answered, hangup, cdr, missed, cdr_autocall (1)',
  ],
  [
    'A request that the contract does not have',
    formatHar({ path: '/v3/weather/0900000001', value: {} }),
    'GET /v3/weather/…: the contract has no such request (1)',
  ],
  [
    'A response that is not JSON',
    formatHar({ path: '/v1/event' }),
    'GET /v1/event response: a response that is not JSON, HTTP 200 (1)',
  ],
  [
    'An unknown field of an event',
    stored('ringing', { call_id: '6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283', mood: 'good' }),
    'event ringing mood: unknown field, string (1)',
  ],
])('%s is one line of the report', (_what, har, line) => {
  expect(compare(har).split('\n')).toContain(`  ${line}`);
});

test.each(['pbx', 'callcenter'] as const)(
  'The recording of a %s account has nothing unknown',
  async (account) => {
    const recorder = await recordSandbox({ account });
    await callScenarios['missed-id'](recorder);
    await recorder.send('POST', '/v3/autocall/otp', { body: otpRequest });
    await recorder.pass(150);
    await recorder.get('/v1/event');
    const report = compare(recorder.formatHar());
    expect(report).toContain("What the contract doesn't know (0):");
    expect(report).toContain(`account=${account}`);
  },
);

test('The last line has the answers in the form of the option', async () => {
  const recorder = await recordSandbox({ 'missed-status': 'busy_line', 'ring-group-call-id': 'shared' });
  await callScenarios['missed-id'](recorder);
  const [line = ''] = compare(recorder.formatHar()).split('\n').slice(-1);
  const [option, choice = '', ...others] = line.split(' ');
  expect([option, others]).toEqual(['--assumptions', []]);
  const [{ answers }] = listAssumptionRuns(choice);
  expect(answers).toMatchObject({ 'missed-status': 'busy_line', 'ring-group-call-id': 'shared' });
});

test('A recording that contradicts itself settles nothing', () => {
  const failure = { status: 'fail', error: 'USER_BUSY' };
  const click = { path: '/v1/click2call/async', value: failure };
  const report = compare(formatHar({ ...click, status: 200 }, { ...click, status: 400 }));
  expect(report).toContain('The recording shows several answers: 200, 400.');
  expect(report).not.toContain('refusal-status=');
});

test('An event that two hooks get is no repeat', async () => {
  const recorder = await recordSandbox();
  await recorder.hook();
  await callScenarios['missed-id'](recorder);
  expect(compare(recorder.formatHar())).not.toContain('event-repeat=');
});

test('What remains open has the request of the documentation that settles it', () => {
  expect(compare(formatHar())).toContain('Get two tokens, then send a request with the first.');
});

test('The report names what a HAR lacks', async () => {
  const recorder = await recordSandbox();
  await callScenarios['missed-id'](recorder);
  const requests = recorder.formatClientHar();
  const [alone, both] = [compare(requests), compare(requests, ...recorder.formatEvents())];
  const lines = [alone, both].map((report) =>
    report.split('\n').find((line) => line.includes('that your receiver stored: ')),
  );
  expect(lines[0]).toContain('missed-id');
  expect(lines[1]).not.toContain('missed-id');
  expect(both).toContain('with the messages of its sockets: bot-person, bot-voice, stream-after-transfer');
});

test('Several files and folders are read together', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  const events = join(folder, 'events');
  mkdirSync(events);
  writeFileSync(join(folder, 'a.har'), formatHar({ path: '/v1/event', value: { data: [], total: 0 } }));
  writeFileSync(join(folder, 'b.har'), formatHar({ path: '/v1/event', value: { data: [], total: 0 } }));
  writeFileSync(join(events, 'one.json'), stored('missed', { call_id: 'x' }));
  const report = compareFiles([join(folder, 'a.har'), join(folder, 'b.har'), events], contract);
  expect(report).toContain('Requests of the API: 2. Events: 1. Nothing was sent.');
  expect(report).toContain('account=pbx');
});

test('A recording that does not exist is named', () => {
  expect(() => compareFiles(['missing.har'], contract)).toThrow('there is no file or folder "missing.har"');
});

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const secret = fc.string({
  unit: fc.constantFrom(...letters, ...'23456789', '-', '_'),
  minLength: 12,
  maxLength: 24,
});
const phone = fc.constantFrom('0900000001', '+84900000002', '84900000003', '0900 000 004', '0900-000-005');

test('No key, password or phone number of a recording is in the report', async () => {
  const property = fc.asyncProperty(
    fc.tuple(secret, secret, secret),
    phone,
    async ([key, password, cookie], number) => {
      const events = ['ringing', 'cdr'].map((event) =>
        stored(event, { call_id: number, [number]: key, state: number, api_key: key }),
      );
      const har = formatHar(
        {
          method: 'POST',
          path: `/v1/auth/token?api_key=${key}`,
          body: { api_key: key },
          value: { data: { token: key, [key]: 1 } },
        },
        {
          path: `/v1/event?phone=${number}`,
          headers: { Authorization: `Bearer ${key}`, Cookie: `session=${cookie}; Path=/` },
          value: {
            data: [{ event: key, [number]: number, callback_apikey: password, id: cookie }],
            total: cookie,
          },
        },
        { path: `/v3/${key}/${number}`, value: {} },
        {
          method: 'POST',
          path: '/v1/auth',
          body: { username: number, password },
          value: { [password]: number, data: { level: password } },
        },
        { path: '/v1/cdr/x', value: { direction: number, status: number, time_started: number, id: number } },
      );
      const report = compare(har, ...events);
      const digits = number.replace(/\D/g, '').slice(-9);
      expect([key, password, cookie].filter((word) => report.includes(word))).toEqual([]);
      expect(report.replace(/[ .-]/g, '')).not.toContain(digits);
    },
  );
  await checkProperty(property, 100);
});
