// Runs the program that joins stored events, under each answer that affects it.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Json } from '@pitel-docs/contract/operation';
import { monday } from '@pitel-docs/sandbox/tests/open-sandbox';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../tests/helpers/share-out';
import { listRuns } from './program-runs';
import { copyProgram, listProgramFiles } from './run-page-program';
import { openWithReceiver, storeUnread } from './store-events';

const otpCampaign = '61d8f0b5-2c9a-4e73-8d46-f5a1b7e3c920';
const param = { customer_name: 'An' };

const joinEvents = listProgramFiles('join-events');
const numberForms = ['84900000003', '+84900000003', '+84 90 000 0003', '090.000.0003'];

describe.each(joinEvents)('%s', (file) => {
  const program = copyProgram(file);
  const phones = ['101', '102'];

  async function join(
    { origin, stored }: { readonly origin: string; readonly stored: string },
    version = 'v1',
  ) {
    const environment = { EVENTS_DIR: stored, PITEL_BASE_URL: origin, PITEL_TOKEN_VERSION: version };
    const { output, failure } = await program.run([], environment);
    return { failure, lines: output.trim().split(/\n(?=\S)/) };
  }
  const nameResults = (lines: readonly string[]): string[] =>
    lines.map((line) => line.split('\n')[0] ?? '').sort();

  const runs = listRuns([
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
  ]);

  test.each(shareOut(runs, file, joinEvents))(
    'Names the result of every call: %s',
    async (_name, answers) => {
      const account = await openWithReceiver(answers);
      const { send, call, watch } = account;
      const isCalling = () =>
        account
          .account()
          .switchboard.list()
          .some(({ isExample }) => !isExample);
      // Sequential, because a phone takes one call at a time. Two customers call again right away.
      const calls: readonly Readonly<Record<string, Json>>[] = [
        { kind: 'inbound', from: '0900000032', to: '101', talk_seconds: 10 },
        { kind: 'queue', from: '0900000033', phones, talk_seconds: 10 },
        { kind: 'queue', from: '0900000034', phones, result: 'missed' },
        { kind: 'queue', from: '0900000034', phones, talk_seconds: 10 },
        { kind: 'queue', from: '0900000035', phones, result: 'left' },
        { kind: 'inbound', from: '0900000036', to: '101', transfer_to: '102' },
        { kind: 'queue', from: '0900000037', phones, transfer_to: '1002' },
        { kind: 'inbound', from: '0900000038', to: '101', result: 'missed' },
        { kind: 'inbound', from: '0900000038', to: '102', talk_seconds: 10 },
        { kind: 'outbound', from: '1002', to: '0900000039', transfer_to: '102' },
        { kind: 'outbound', from: '101', to: '0900000011' },
        { kind: 'local', from: '101', to: '102' },
      ];
      for (const body of calls) {
        await call(body);
        while (isCalling()) {
          await watch(1);
        }
      }
      await send('GET', '/v1/click2call/async?ext=1001&phone=0900000010');
      await send('POST', '/v3/autocall/import', {
        campaign_uuid: otpCampaign,
        phone_number: '0900000014',
        param,
      });
      await watch(35);
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
    },
  );

  test('Says so when a customer calls a queue twice at the same time', async () => {
    const account = await openWithReceiver({});
    await account.call({ kind: 'queue', from: '0900000033', phones });
    await account.watch(6);
    await account.call({ kind: 'queue', from: '0900000033', phones: ['1001', '1002'] });
    await account.watch(130);
    const { lines } = await join(account);
    expect(lines).toEqual([
      expect.stringMatching(/^unknown: 0900000033 .*\n {2}record \S+, \S+, ambiguous$/),
    ]);
  });

  test.each(shareOut(numberForms, file, joinEvents))(
    'Joins a call whose record has another form of its number: %s',
    async (number) => {
      const stored = mkdtempSync(joinPath(tmpdir(), 'forms-'));
      const text = readFileSync('packages/samples/static/programs/events.json', 'utf8');
      const events = JSON.parse(text) as {
        readonly event: string;
        readonly payload: { readonly from_number?: string };
      }[];
      const customerEvents = events.filter(({ payload }) => payload.from_number === '0900000003');
      const changedEvents = customerEvents.map((event) =>
        event.event === 'cdr' ? event : { ...event, payload: { ...event.payload, from_number: number } },
      );
      writeFileSync(joinPath(stored, 'events.json'), JSON.stringify(changedEvents));
      const { lines } = await join({ origin: (await openWithReceiver({})).origin, stored });
      expect(lines).toEqual([
        expect.stringMatching(
          /^answered: .* to 101\n {2}record f3a86e10-\S+, by customer, hotline and time$/,
        ),
      ]);
    },
  );

  test.each(shareOut([6, 60, 3000], file, joinEvents))(
    'Counts a queue call once when the clock of the receiver is %i seconds ahead',
    async (seconds) => {
      const account = await openWithReceiver({}, monday, (clock) => clock + seconds * 1000);
      await account.call({ kind: 'queue', from: '0900000033', phones, talk_seconds: 10 });
      await account.watch(130);
      expect((await join(account)).lines).toEqual([
        expect.stringMatching(/^answered: 0900000033 to 101\n {2}record \S+, by customer, hotline and time$/),
      ]);
    },
  );

  test('Says so when that customer calls again in the meantime', async () => {
    const account = await openWithReceiver({}, monday, (clock) => clock + 60_000);
    for (let time = 0; time < 2; time += 1) {
      await account.call({ kind: 'queue', from: '0900000033', phones, talk_seconds: 10 });
      await account.watch(60);
    }
    const { lines } = await join(account);
    expect(lines.map((line) => /^unknown: .*ambiguous$/s.test(line))).toEqual(lines.map(() => true));
  });

  test('Replaces control characters, and only those, in what it prints', async () => {
    const account = await openWithReceiver({});
    const received_at = '2026-03-02T03:00:00.000Z';
    const foreign = 'Số 090\u001b[31m\nanswered: 0900000001 to 101\u009b';
    const payload = {
      call_id: `call${foreign}`,
      direction: 'inbound',
      from_number: foreign,
      to_number: '101',
    };
    for (const event of ['answered', 'cdr']) {
      writeFileSync(
        joinPath(account.stored, `${event}.json`),
        JSON.stringify({ received_at, event, payload }),
      );
    }
    const plain = 'Số 090?[31m?answered: 0900000001 to 101?';
    expect((await join(account)).lines).toEqual([
      `answered: ${plain} to 101\n  record call${plain}, by call_id`,
    ]);
  });

  test('Says that there are no events', async () => {
    const account = await openWithReceiver({});
    expect((await join(account)).lines).toEqual([`no events in ${account.stored}`]);
  });

  test('Fails when the folder is missing', async () => {
    const { origin, stored } = await openWithReceiver({});
    expect((await join({ origin, stored: `${stored}-missing` })).failure).toContain(`${stored}-missing`);
  });

  test('Counts the events that the receiver could not read', async () => {
    const account = await openWithReceiver({});
    storeUnread(account.stored, 'cdr');
    expect((await join(account)).lines).toEqual([expect.stringMatching(/^unread events in .*: 1\./)]);
  });

  test('Joins a late record despite a wrong clock', async () => {
    const account = await openWithReceiver({});
    await account.call({ kind: 'queue', from: '0900000033', phones, talk_seconds: 10 });
    await account.watch(22);
    expect((await join(account)).lines).toEqual([
      expect.stringMatching(/^answered: 0900000033 to 101\n {2}record none yet/),
    ]);
    // The account's clock is ahead of the receiver's.
    const ahead = await openWithReceiver({}, Date.now(), Date.now);
    await ahead.call({ kind: 'queue', from: '0900000033', phones, talk_seconds: 10 });
    await ahead.pass(300);
    expect((await join(ahead)).lines).toEqual([
      expect.stringMatching(/^answered: 0900000033 to 101\n {2}record \S+, by customer, hotline and time$/),
    ]);
  });
});
