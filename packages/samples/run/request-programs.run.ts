// Runs the programs that send requests, under each answer that affects them.

import type { Row } from '@pitel-docs/sandbox/account/store';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { serve } from '@pitel-docs/sandbox/tests/serve';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../tests/helpers/share-out';
import { openForwarder } from './forward';
import { listRuns } from './program-runs';
import { copyProgram, listProgramFiles } from './run-page-program';

const readCdrs = listProgramFiles('read-cdrs');
const createHooks = listProgramFiles('create-hooks');

describe.each(readCdrs)('%s', (file) => {
  const program = copyProgram(file);
  const day = ['2026-01-15 00:00:00', '2026-01-15 23:59:59'];

  test.each(shareOut(listRuns(['scroll-end', 'record-direction', 'new-token']), file, readCdrs))(
    'Prints each record once: %s',
    async (_name, answers) => {
      const { origin } = await openSandbox({ answers });
      const read = async (...args: string[]): Promise<Row[]> => {
        const { output, failure } = await program.run(args, { PITEL_BASE_URL: origin });
        expect(failure).toBe('');
        return output
          .trimEnd()
          .split('\n')
          .map((line): Row => JSON.parse(line));
      };
      for (const mode of ['scroll', 'page']) {
        const all = await read(mode, ...day);
        const ofOne = all.filter(({ extension }) => extension === '101');
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(ofOne.length).toBeLessThan(all.length);
        expect(await read(mode, ...day, '101')).toEqual(ofOne);
        // A gap of a second, at the end of a call.
        const end = String(ofOne[0]?.time_ended);
        expect(await read(mode, end, end)).toEqual(all.filter(({ time_ended }) => time_ended === end));
      }
    },
  );

  test('Does not treat a scroll that starts again as complete', async () => {
    const { origin } = await openSandbox();
    const url = await openForwarder(origin, (target) => target.replace(/&scroll_id=[^&]*/, ''));
    const { failure } = await program.run(['scroll', ...day], { PITEL_BASE_URL: url });
    expect(failure).toContain('The scroll repeats itself: use the mode page.');
  });

  test('Does not run without a range', async () => {
    expect((await program.run(['page', '2026-01-15'], {})).failure).toContain('Usage');
  });
});

describe.each(createHooks)('%s', (file) => {
  const program = copyProgram(file);

  test.each(shareOut(listRuns(['account', 'second-hook']), file, createHooks))(
    'Creates each hook once: %s',
    async (_name, answers) => {
      const { origin, send, list } = await openSandbox({ answers });
      if (answers['second-hook'] === 'refused') {
        // Where a second hook is refused, the existing ones must be deleted.
        for (const { id, event_domain_uuid } of await list('/v1/event')) {
          await send('DELETE', `/v1/event/${id ?? event_domain_uuid}`);
        }
      }
      const receiver = 'https://crm.example.com/pitel/another-secret';
      const runs: readonly (readonly [url: string, lines: number])[] = [
        [`${receiver}/`, 5],
        [receiver, 0],
      ];
      for (const [url, lines] of runs) {
        const { output, failure } = await program.run([], { PITEL_BASE_URL: origin, RECEIVER_URL: url });
        expect([failure, output.split('\n').length - 1]).toEqual(['', lines]);
      }
      const urls = (await list('/v1/event'))
        .map(({ callback_url: url = '' }) => url)
        .filter((url) => url.startsWith(receiver));
      expect(urls.sort()).toEqual(
        ['answered', 'cdr', 'hangup', 'missed', 'ringing'].map((event) => `${receiver}/${event}`),
      );
    },
  );
});

test.each(createHooks)('%s creates nothing when the response has no list', async (file) => {
  const requests: string[] = [];
  const url = await serve(({ method, url: target = '' }, response) => {
    requests.push(`${method} ${target}`);
    response.end(target.endsWith('/auth/token') ? '{"data":{"token":"any"}}' : '{"created":true,"total":0}');
  });
  const environment = { PITEL_BASE_URL: url, RECEIVER_URL: 'https://crm.example.com/pitel/another-secret' };
  expect((await copyProgram(file).run([], environment)).failure).toContain('GET /v1/event: HTTP 200');
  expect(requests).not.toContain('POST /v1/event');
});

const emptyLists: readonly (readonly [name: string, args: readonly string[], failure: RegExp])[] = [
  ['create-hooks', [], /POST \/v1\/event: HTTP 200/],
  ['hand-over', ['kept', '101', '102'], /Extension 101 has no call\./],
  ['read-cdrs', ['page', '2026-01-15', '2026-01-15'], /^$/],
  ['read-cdrs', ['scroll', '2026-01-15', '2026-01-15'], /^$/],
];

test.each(
  emptyLists.flatMap(([name, args, failure]) =>
    listProgramFiles(name).map((file) => [file, args, failure] as const),
  ),
)('%s %j takes null for an empty list', async (file, args, failure) => {
  const url = await serve(({ url: target = '' }, response) => {
    const isToken = target.endsWith('/auth/token');
    response.end(isToken ? '{"data":{"token":"any"}}' : '{"data":null,"total":0}');
  });
  const environment = { PITEL_BASE_URL: url, RECEIVER_URL: 'https://crm.example.com/pitel/another-secret' };
  expect((await copyProgram(file).run(args, environment)).failure).toMatch(failure);
});
