// Runs the program that reads pressed keys, under each answer that affects it.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../tests/helpers/share-out';
import { listRuns } from './program-runs';
import { copyProgram, listProgramFiles } from './run-page-program';
import { openWithReceiver, storeUnread } from './store-events';

const otpCampaign = '61d8f0b5-2c9a-4e73-8d46-f5a1b7e3c920';
const param = { customer_name: 'An' };

const pressKeys = listProgramFiles('press-keys');

describe.each(pressKeys)('%s', (file) => {
  const program = copyProgram(file);

  test.each(shareOut(listRuns(['press-key', 'account', 'autocall-events', 'v1-token']), file, pressKeys))(
    'Handles each digit: %s',
    async (_name, answers) => {
      const { origin, stored, send, pass } = await openWithReceiver(answers);
      for (const phone_number of ['0900000014', '0900000022', '0900000000']) {
        await send('POST', '/v3/autocall/import', { campaign_uuid: otpCampaign, phone_number, param });
      }
      await pass(120);
      const day = {
        CAMPAIGN_UUID: otpCampaign,
        DAY: '2026-03-02',
        PITEL_TOKEN_VERSION:
          answers.account === 'callcenter' || answers['v1-token'] === 'v1-only' ? 'v3' : 'v1',
      };
      const { output, failure } = await program.run([], {
        EVENTS_DIR: stored,
        PITEL_BASE_URL: origin,
        ...day,
      });
      expect(failure).toBe('');
      const keyLines = new Set(
        output.split('\n').map((line) => / pressed (.*) \(call /.exec(line)?.[1] ?? ''),
      );
      // The campaign's example call has no key.
      const person = (key: string): string =>
        `${JSON.stringify(JSON.stringify({ key }))}: a person must look at it`;
      const keys =
        answers['press-key'] === 'object'
          ? [person('1'), person('9')]
          : ['1: call back', '9: a person must look at it'];
      expect([...keyLines].sort()).toEqual(['', 'no key', ...keys].sort());
    },
  );

  test.each([
    ['an event without the key', undefined, '1: call back'],
    ['another key in the event', '2', '2 or 1: a person must look at it'],
    ['an event of no key', '127', '1: call back'],
    ['the same key twice', '1', '1: call back'],
  ])('Loses no key of a call: %s', async (_name, press_key, result) => {
    const { origin, send, list, pass } = await openWithReceiver({});
    await send('POST', '/v3/autocall/import', {
      campaign_uuid: otpCampaign,
      phone_number: '0900000014',
      param,
    });
    await pass(120);
    const [record] = await list('/v3/cdr?limit=10&offset=0&phone=0900000014');
    const folder = mkdtempSync(joinPath(tmpdir(), 'keys-'));
    const payload = { call_id: record?.id, customer_id: 'cust-9', press_key };
    writeFileSync(joinPath(folder, 'event.json'), JSON.stringify({ event: 'cdr_autocall', payload }));
    storeUnread(folder, 'cdr_autocall');
    const day = { CAMPAIGN_UUID: otpCampaign, DAY: '2026-03-02' };
    const { output } = await program.run([], { EVENTS_DIR: folder, PITEL_BASE_URL: origin, ...day });
    expect(output).toContain(`cust-9 pressed ${result} (call ${record?.id})`);
    expect(output).toMatch(/\nunread events in .*: 1\./);
  });

  test('Replaces control characters, and only those, in what it prints', async () => {
    const { origin, stored } = await openWithReceiver({});
    const foreign = 'Lan Ngọc\u001b[31m\ncust-9 pressed 1\u009b';
    const payload = { call_id: foreign, customer_id: foreign, press_key: foreign };
    writeFileSync(joinPath(stored, 'event.json'), JSON.stringify({ event: 'cdr_autocall', payload }));
    const { output } = await program.run([], { EVENTS_DIR: stored, PITEL_BASE_URL: origin });
    expect(output).toMatch(
      /^Lan Ngọc\?\[31m\?cust-9 pressed 1\? pressed \P{C}+ \(call Lan Ngọc\?\[31m\?cust-9 pressed 1\?\)\n$/u,
    );
  });

  test('Says that there are no events', async () => {
    const { origin, stored } = await openWithReceiver({});
    for (const EVENTS_DIR of [stored, `${stored}-missing`]) {
      const run = await program.run([], { PITEL_BASE_URL: origin, CAMPAIGN_UUID: undefined, EVENTS_DIR });
      expect(run).toEqual({ failure: '', output: `no cdr_autocall events in ${EVENTS_DIR}\n` });
    }
  });

  test('Stops without the day of the records', async () => {
    const { origin } = await openWithReceiver({});
    const { failure } = await program.run([], {
      PITEL_BASE_URL: origin,
      CAMPAIGN_UUID: otpCampaign,
      DAY: undefined,
    });
    expect(failure).toContain('Set DAY');
  });
});
