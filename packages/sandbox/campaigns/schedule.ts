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

/**
 * @param moment - Milliseconds since 1970.
 * @param isNext - Whether to skip hours that have already started.
 * @returns 0 within the hours; undefined if no day has hours.
 */
export function secondsUntilOpen(
  schedules: Json | undefined,
  moment: number,
  isNext = false,
): number | undefined {
  const { day, nanoseconds } = readWeekTime(moment);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const hours = readHours(schedules, day + ahead);
    const [start, end] = hours ?? [0, 0];
    const isLater = ahead > 0 || nanoseconds < (isNext ? start : end);
    if (hours && isLater) {
      return Math.max((ahead * dayNanoseconds + start - nanoseconds) / 1_000_000_000, 0);
    }
  }
  return undefined;
}
