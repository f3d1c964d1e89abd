import type { Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLocalTime } from '../calls/local-time';
import { knownNumbers } from '../calls/numbers';
import { checkProperty } from '../tests/check-property';
import { type CampaignRecord, hour, hours, openCampaign } from '../tests/open-campaign';
import { secondsUntilOpen } from './schedule';

const statuses = ['no-answered', 'busy', 'not-available', 'congestion', 'voicemail'];
const settings = fc.record({
  concurrent_call: fc.integer({ min: 1, max: 4 }),
  recall_times: fc.integer({ min: 0, max: 3 }),
  recall_status: fc.subarray(statuses),
  schedule_recall_duration: fc.integer({ min: 1, max: 40 }),
  limit_recall_duration: fc.constantFrom(0, 10, 30),
  priority_recall: fc.constantFrom('normal', 'recall'),
});
const days = fc.record({
  settings,
  count: fc.constantFrom('first-extra' as const, 'first-counts' as const),
  numbers: fc.uniqueArray(fc.constantFrom(...Object.keys(knownNumbers)), { minLength: 1, maxLength: 8 }),
  /** Seconds between two moves of the clock. */
  moves: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 3, maxLength: 8 }),
  isPausedAfter: fc.nat(8),
});

function countAtOnce(records: readonly CampaignRecord[]): number {
  const atStart = ({ time_started: start }: CampaignRecord) =>
    records.filter(({ time_started, time_ended }) => time_started <= start && time_ended > start).length;
  return Math.max(0, ...records.map(atStart));
}

test('Limits hold for random settings and leads', async () => {
  await checkProperty(
    fc.asyncProperty(
      days,
      async ({
        settings: { concurrent_call, recall_times, ...more },
        count,
        numbers,
        moves,
        isPausedAfter,
      }) => {
        const { send, list, pass, start, readRecords, campaign, list_uuid } = await openCampaign(
          numbers,
          { ...more, concurrent_call, recall_times, schedules: hours(9, 11) },
          { answers: { 'recall-count': count } },
        );
        await start();
        for (const [index, seconds] of moves.entries()) {
          await pass(seconds);
          if (index === isPausedAfter) {
            await send('PATCH', `/v3/list/${list_uuid}/active`, { active: false });
          }
        }
        await pass(300);
        const records = await readRecords();
        const ofLead = (number: string) => records.filter(({ to_number }) => to_number === number);
        const maxCalls = count === 'first-extra' ? recall_times + 1 : Math.max(recall_times, 1);
        for (const number of numbers) {
          const calls = ofLead(number);
          expect([number, calls.length <= maxCalls, countAtOnce(calls) <= 1]).toEqual([number, true, true]);
          const recalled = calls
            .slice(0, -1)
            .filter(
              ({ status, billsec }) =>
                !more.recall_status.includes(status) &&
                !(status === 'answered' && billsec < more.limit_recall_duration),
            );
          expect([number, recalled]).toEqual([number, []]);
          const { data } = (await send('GET', `/v3/lead?list_uuid=${list_uuid}&phone_number=${number}`)).body;
          expect(data).toMatchObject([
            { called_count: calls.length, alt_status: calls.at(-1)?.status ?? 'new' },
          ]);
        }
        expect(countAtOnce(records)).toBeLessThanOrEqual(concurrent_call);
        expect(
          records.filter(
            ({ time_started }) => time_started.slice(11) < '09:30:00' || time_started.slice(11) > '11:00:00',
          ),
        ).toEqual([]);

        const [row] = await list(`/v3/report/call/campaign?campaign_uuid=${campaign}`);
        const countOf = (status: string) => records.filter((record) => record.status === status).length;
        expect(row).toMatchObject({
          total: records.length,
          outbound: records.length,
          inbound: 0,
          answered: countOf('answered'),
          busy: countOf('busy'),
          no_answered: countOf('no-answered'),
          invalid: countOf('invalid-number'),
        });
        expect(await list('/v2/stats?start_date=2026-03-03&interval=hour')).toEqual([]);
        const hourly = await list(
          '/v2/stats?start_date=2026-03-02 01:00:00&end_date=2026-03-02&interval=hour',
        );
        const sum = (field: string) => hourly.reduce((total, row) => total + Number(row[field]), 0);
        expect([sum('total'), sum('total_billsec')]).toEqual([
          records.length,
          records.reduce((total, { billsec }) => total + billsec, 0),
        ]);
      },
    ),
    20,
  );
});

test.each<[when: string, schedules: Json, time: string, wait: number | undefined]>([
  ['within its hours', hours(8, 17), '2026-03-02 16:59:00', 0],
  ['before its hours', hours(8, 17), '2026-03-02 06:30:00', 1.5],
  ['after its hours', hours(8, 17), '2026-03-02 17:00:00', 15],
  ['after those of its only day', [{ monday_end_time: 17 * hour }], '2026-03-02 17:00:00', 6 * 24 + 7],
  ['without hours', hours(0, 0), '2026-03-02 10:00:00', undefined],
])('A campaign that starts %s waits until they begin', (_when, schedules, time, wait) => {
  expect(secondsUntilOpen(schedules, readLocalTime(time))).toBe(wait && wait * 3600);
});
