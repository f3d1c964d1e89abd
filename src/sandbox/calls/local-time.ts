/** Vietnam has had one offset all year since 1975. */
const offset = 7 * 3_600_000;

/** Milliseconds of a day; nanoseconds, in which campaigns count. */
export const dayMilliseconds = 86_400_000;
export const dayNanoseconds = dayMilliseconds * 1_000_000;

/** `2026-01-15 09:00:00`: a moment in Vietnam, as records write it; empty for none. */
export function writeLocalTime(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment + offset).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-03-02T09:00:00.000000+07:00`: a moment in Vietnam, as the rows of version 3 write it. */
export function writeTimestamp(moment: number): string {
  return `${new Date(moment + offset).toISOString().slice(0, 23)}000+07:00`;
}

/**
 * Reads a date or a local time of a filter.
 *
 * @param text - `2026-01-15` or `2026-01-15 09:00:00`.
 * @param isEnd - Whether a date alone means its last moment.
 * @returns The moment; `NaN` when there is no such day or time.
 */
export function readLocalTime(text: string, isEnd = false): number {
  const [date = '', time = isEnd ? '23:59:59' : '00:00:00'] = text.split(' ');
  const moment = Date.parse(`${date}T${time}Z`) - offset;
  // The language takes the 31st of February for the 3rd of March.
  const isReal = !Number.isNaN(moment) && writeLocalTime(moment) === `${date} ${time}`;
  return isReal ? moment : Number.NaN;
}

/** The day of the week, from Monday = 0, and the nanoseconds since midnight, in Vietnam. */
export function readWeekTime(moment: number): { readonly day: number; readonly nanoseconds: number } {
  const local = moment + offset;
  return { day: (new Date(local).getUTCDay() + 6) % 7, nanoseconds: (local % dayMilliseconds) * 1_000_000 };
}
