import type { Row } from '../account/store';
import { dayMilliseconds, readLocalTime, readWeekTime, writeLocalTime } from '../calls/local-time';

/** Counters not named after the status. */
const counters: Readonly<Record<string, string>> = { 'invalid-number': 'invalid' };
const counterOf = (status: string): string => counters[status] ?? status.replaceAll('-', '_');

/**
 * Adds records to the counters of a row, such as `answered` or `total_answered`.
 * @param base - Only the counters it already has are updated.
 */
export function addRecords(base: Row, records: readonly Row[]): Row {
  const sum = { ...base };
  function add(name: string, more: number): void {
    for (const field of [name, `total_${name}`].filter((one) => typeof sum[one] === 'number')) {
      sum[field] = Number(sum[field]) + more;
    }
  }
  for (const { status, direction, duration, billsec } of records) {
    for (const name of [counterOf(String(status)), String(direction), 'total', 'call']) {
      add(name, 1);
    }
    add('duration', Number(duration));
    add('billsec', Number(billsec));
    add('talk_sec', Number(billsec));
    add('waitsec', Number(duration) - Number(billsec));
  }
  return sum;
}

export function emptyCounters(row: Row): Row {
  const counted = Object.entries(row).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(counted.map(([name]) => [name, 0]));
}

/** @param interval - `hour`, `day`, `week` or `month`. Weeks start on Monday. */
export function startOfInterval(time: string, interval: string): string {
  const date = time.slice(0, 10);
  const midnight = `${date} 00:00:00`;
  if (interval === 'hour') {
    return `${time.slice(0, 13)}:00:00`;
  }
  if (interval === 'month') {
    return `${date.slice(0, 7)}-01 00:00:00`;
  }
  const moment = readLocalTime(midnight);
  return interval === 'week' ? writeLocalTime(moment - readWeekTime(moment).day * dayMilliseconds) : midnight;
}

export function groupByInterval(records: readonly Row[], interval: string): [start: string, records: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const record of records) {
    const start = startOfInterval(String(record.time_started), interval);
    groups.set(start, [...(groups.get(start) ?? []), record]);
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other));
}
