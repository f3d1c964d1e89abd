/** Vietnam has used UTC+7 all year since 1975. */
const offset = 7 * 3_600_000;

export const dayMilliseconds = 86_400_000;
/** Campaign schedules use nanoseconds. */
export const dayNanoseconds = dayMilliseconds * 1_000_000;

/** `2026-01-15 09:00:00` in Vietnam time, as in call records. */
export function formatLocalTime(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment + offset).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-03-02T09:00:00.000000+07:00` in Vietnam time, as in version 3. */
export function formatTimestamp(moment: number): string {
  return `${new Date(moment + offset).toISOString().slice(0, 23)}000+07:00`;
}

/**
 * Parses `2026-01-15` or `2026-01-15 09:00:00` as Vietnam time.
 * @param isEnd - Whether a date without a time means the end of that day.
 * @returns Milliseconds since 1970; `NaN` for an invalid date.
 */
export function readLocalTime(text: string, isEnd = false): number {
  const [date = '', time = isEnd ? '23:59:59' : '00:00:00'] = text.split(' ');
  const moment = Date.parse(`${date}T${time}Z`) - offset;
  // `Date.parse` accepts February 31 as March 3.
  const isReal = !Number.isNaN(moment) && formatLocalTime(moment) === `${date} ${time}`;
  return isReal ? moment : Number.NaN;
}

/** Vietnam time. Monday is day 0. */
export function readWeekTime(moment: number): { readonly day: number; readonly nanoseconds: number } {
  const local = moment + offset;
  return { day: (new Date(local).getUTCDay() + 6) % 7, nanoseconds: (local % dayMilliseconds) * 1_000_000 };
}
