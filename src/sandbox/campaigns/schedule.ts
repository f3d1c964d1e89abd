import { isObject, type Json } from '../../contract/operation';
import { dayNanoseconds, readWeekTime } from '../calls/local-time';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The hours of a day; undefined when there are none. */
function readHours(schedules: Json | undefined, day: number): readonly [start: number, end: number] | undefined {
  const [hours] = Array.isArray(schedules) ? (schedules as readonly Json[]) : [];
  if (!isObject(hours)) {
    // A campaign without hours: whether it is dialed at any time is not specified. It is here.
    return [0, dayNanoseconds];
  }
  const start = Number(hours[`${days[day % 7]}_start_time`] ?? 0);
  const end = Number(hours[`${days[day % 7]}_end_time`] ?? 0);
  // What 0 to 0 means is not specified: here, no hours.
  return end > start ? [start, end] : undefined;
}

/**
 * Finds out how long it is until a campaign may dial.
 *
 * @param moment - In milliseconds since 1970.
 * @param isNext - Whether hours that have begun do not count.
 * @returns Seconds, 0 within the hours; undefined when no day has hours.
 */
export function secondsUntilOpen(schedules: Json | undefined, moment: number, isNext = false): number | undefined {
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
