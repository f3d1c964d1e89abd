import { isObject, type Json } from '@pitel-docs/contract/operation';
import { dayNanoseconds, readWeekTime } from '../calls/local-time';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Start and end in nanoseconds; undefined if the day has no hours. */
function readHours(
  schedules: Json | undefined,
  day: number,
): readonly [start: number, end: number] | undefined {
  const [hours] = Array.isArray(schedules) ? (schedules as readonly Json[]) : [];
  if (!isObject(hours)) {
    // Not specified: here, a campaign without a schedule may dial at any time.
    return [0, dayNanoseconds];
  }
  const start = Number(hours[`${days[day % 7]}_start_time`] ?? 0);
  const end = Number(hours[`${days[day % 7]}_end_time`] ?? 0);
  // Not specified: here, 0 to 0 means no hours.
  return end > start ? [start, end] : undefined;
}

/** Seconds until the first hours of a week that count have started. */
function secondsUntil(
  schedules: Json | undefined,
  moment: number,
  counts: (today: { readonly start: number; readonly end: number; readonly now: number }) => boolean,
): number | undefined {
  const { day, nanoseconds } = readWeekTime(moment);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const hours = readHours(schedules, day + ahead);
    const [start, end] = hours ?? [0, 0];
    if (hours && (ahead > 0 || counts({ start, end, now: nanoseconds }))) {
      return Math.max((ahead * dayNanoseconds + start - nanoseconds) / 1_000_000_000, 0);
    }
  }
  return undefined;
}

/**
 * @param moment - Milliseconds since 1970.
 * @returns 0 within the hours; undefined if no day has hours.
 */
export function secondsUntilOpen(schedules: Json | undefined, moment: number): number | undefined {
  return secondsUntil(schedules, moment, ({ end, now }) => now < end);
}

/** Skips hours that have already started. */
export function secondsUntilNextStart(schedules: Json | undefined, moment: number): number | undefined {
  return secondsUntil(schedules, moment, ({ start, now }) => now < start);
}
