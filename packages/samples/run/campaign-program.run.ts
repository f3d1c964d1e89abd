// Runs the program of a campaign, under each answer that affects it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../tests/helpers/share-out';
import { openForwarder } from './forward';
import { listRuns } from './program-runs';
import { copyProgram, listProgramFiles } from './run-page-program';

const dueMarch = '6a2e4c80-9b1d-4f37-8e5a-17c3d9f0b264';

const phoneSetting = { MY_PHONE: '0900000001' };

/** The program has one lead. This adds a second one, three days later. */
function addLead(code: string): string {
  return code.replace(/ +\{\n +"?phone_number[\s\S]*?\n +\},\n/, (lead) => {
    const later = lead.replace(/(?<=after_days"?: )0/, '3');
    return `${lead}${later.replace('MY_PHONE', '"0900000002"')}`;
  });
}

const campaign = listProgramFiles('campaign');

describe.concurrent.each(campaign)('%s', (file) => {
  const runs = listRuns(['new-active', 'edit', 'file-processing', 'new-token', 'refusal-status']);

  test.each(shareOut(runs, file, campaign))(
    'Calls the loaded leads until it is stopped: %s',
    async (_name, answers) => {
      const program = copyProgram(file, addLead);
      const { origin, send, list, pass } = await openSandbox({ answers, speed: 20 });
      const run = async (...args: string[]): Promise<string> => {
        const { output, failure } = await program.run(args, { ...phoneSetting, PITEL_BASE_URL: origin });
        expect(failure).toBe('');
        return output;
      };
      await run('start', '2026-03-02');
      await pass(120);
      expect(await run('results', '2026-03-02')).toContain('0900000001: answered, 42 s at 2026-03-02 09:');
      await run('load', '2026-03-05');
      await pass(120);
      await run('stop');
      const leads = await list('/v3/lead?limit=10');
      expect(leads.map(({ phone_number, called_count }) => [phone_number, called_count])).toEqual([
        ['0900000001', 1],
        ['0900000002', 1],
      ]);
      expect((await send('GET', `/v3/campaign/${leads[0]?.campaign_uuid}`)).body.active).toBe(false);
    },
  );
});

describe.each(campaign)('%s', (file) => {
  test('Gets a new token when its token is refused', async () => {
    const changes: readonly (readonly [from: RegExp, to: string])[] = [
      [/(?<=schedule_recall_duration"?: )30/, '20'],
      [/\b8(?= \* hour)/i, '8.5'],
      [/0900000009/, '+84 900 000 009'],
      [/0900000002/, '84900000009'],
      [/(?<=after_days"?: )3/, '0'],
    ];
    const program = copyProgram(file, (code) =>
      changes.reduce((text, [from, to]) => text.replace(from, to), addLead(code)),
    );
    const { origin, list, pass } = await openSandbox();
    const { failure } = await program.run(['start', '2026-03-02'], {
      MY_PHONE: '+84900000020',
      PITEL_BASE_URL: origin,
      PITEL_API_KEY: 'short-lived-api-key',
    });
    expect(failure).toBe('');
    // The second number is on the do-not-call list. The first is busy and is called again after 20 minutes.
    expect((await list('/v3/lead?limit=9')).map(({ phone_number }) => phone_number)).toEqual(['0900000020']);
    await pass(1800);
    const records = await list('/v3/cdr?limit=9&offset=0&phone=0900000020');
    expect(records.map(({ status }) => status)).toEqual(['busy', 'answered']);
  });

  test('Loads customers that are added after the call to the own number, each once', async () => {
    const program = copyProgram(file);
    const { origin, list, pass } = await openSandbox();
    const run = async (command: string): Promise<string> => {
      const { output, failure } = await program.run([command, '2026-03-02'], {
        ...phoneSetting,
        PITEL_BASE_URL: origin,
      });
      expect(failure).toBe('');
      return output;
    };
    await run('start');
    await pass(120);
    program.edit((code) => addLead(code).replace(/(?<=after_days"?: )3/, '0'));
    expect(await run('load')).toContain('0900000002: lead ');
    await pass(120);
    expect(await run('load')).toBe('No lead is due on 2026-03-02.\n');
    await pass(600);
    const leads = await list('/v3/lead?limit=10');
    expect(leads.map(({ phone_number, called_count }) => [phone_number, called_count])).toEqual([
      ['0900000001', 1],
      ['0900000002', 1],
    ]);
  });

  test('Saves its leads in a file that only its user can read', async () => {
    const program = copyProgram(file);
    const { origin } = await openSandbox();
    expect(
      (await program.run(['start', '2026-03-02'], { ...phoneSetting, PITEL_BASE_URL: origin })).failure,
    ).toBe('');
    expect(statSync(join(program.folder, 'campaign.json')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['a number is in the leads twice', '+84 900 000 002', '0900000009', '0900000002 is in the leads twice.'],
    ['a lead is not a phone number', '00900000001', '0900000009', '00900000001 is not a phone number'],
    [
      'a do-not-call entry is not a phone number',
      phoneSetting.MY_PHONE,
      '00900000001',
      '00900000001 is not a phone number',
    ],
    ['the own number is not set', '', '0900000009', 'Set MY_PHONE'],
  ])('Creates nothing if %s', async (_case, phone, entry, message) => {
    const program = copyProgram(file, (code) => addLead(code).replace('0900000009', entry));
    const { origin, send } = await openSandbox();
    const before = (await send('GET', '/v3/campaign?limit=50&offset=0')).body.total;
    const { failure } = await program.run(['start', '2026-03-02'], {
      MY_PHONE: phone,
      PITEL_BASE_URL: origin,
    });
    expect(failure).toContain(message);
    expect((await send('GET', '/v3/campaign?limit=50&offset=0')).body.total).toEqual(before);
  });

  const moments = [
    ['start', 'looks for a lead', /^\/v3\/lead\?/, 1],
    ['start', 'switches the list on', /^\/v3\/list\/.*\/active/, 2],
    ['start', 'switches the campaign on', /^\/v3\/campaign\/.*\/active/, 1],
    ['start', 'starts the campaign', /\/run\/start$/, 1],
    ['load', 'looks for a lead', /^\/v3\/lead\?/, 1],
    ['load', 'switches the list on', /^\/v3\/list\/.*\/active/, 2],
  ] as const;

  test.each(shareOut(moments, file, campaign))(
    'Calls nobody if stop is run while %s %s',
    async (command, _step, step, times) => {
      const program = copyProgram(file, addLead);
      const { origin, send, pass, list } = await openSandbox();
      const run = (name: string, day: string, url: string) =>
        program.run([name, day], { ...phoneSetting, PITEL_BASE_URL: url });
      let count = 0;
      const url = await openForwarder(origin, async (target) => {
        count += step.test(target) ? 1 : 0;
        if (step.test(target) && count === times) {
          expect((await run('stop', '2026-03-02', origin)).failure).toBe('');
        }
        return target;
      });
      if (command === 'load') {
        expect((await run('start', '2026-03-02', origin)).failure).toBe('');
      }
      const [day, phone] = command === 'load' ? ['2026-03-05', '0900000002'] : ['2026-03-02', '0900000001'];
      expect((await run(command, day, url)).failure).toContain('The campaign was stopped.');
      expect((await run('load', day, origin)).failure).toContain(
        'The campaign is stopped: no lead is loaded.',
      );
      const { active, campaign_uuid } = (await send('GET', `/v3/list/${dueMarch}`)).body;
      expect([active, (await send('GET', `/v3/campaign/${campaign_uuid}`)).body.active]).toEqual([
        false,
        false,
      ]);
      await pass(600);
      const leads = await list('/v3/lead?limit=10');
      expect(leads.find(({ phone_number }) => phone_number === phone)?.called_count).toBe(0);
    },
  );

  test('Keeps its list off where a file with commas is not taken', async () => {
    const program = copyProgram(file);
    const { origin, send } = await openSandbox({ answers: { 'file-separator': 'semicolon' } });
    const { failure } = await program.run(['start', '2026-03-02'], {
      ...phoneSetting,
      PITEL_BASE_URL: origin,
    });
    expect(failure).toContain('body/file has no column');
    expect((await send('GET', `/v3/list/${dueMarch}`)).body.active).toBe(false);
  });
});
