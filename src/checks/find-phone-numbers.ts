import { matchProse, type ProseMatch } from './match-prose';

/** Between two digits of a number people write spaces, dots, hyphens of all kinds, brackets and slashes. */
const gap = String.raw`[\s.()/\-\u2010-\u2015·]{0,3}`;
const digits = (count: number): string => `(?:${gap}\\d){${count}}`;
const country = `(?:\\+|00)${gap}8${gap}4${gap}(?:\\(0\\)|0)?|84${gap}`;

/** A number abroad or in Vietnam: of a mobile (10 digits), of a line in a house (11), of a service (1800, 1900). */
const patterns = [
  `(?:${country}|0)${gap}(?:[35789]${digits(8)}|2${digits(9)})`,
  `1${gap}[89]${gap}0${gap}0${gap}\\d{2}${gap}\\d{2}(?:${gap}\\d{2})?`,
  `\\+${gap}\\d${digits(7)}(?:${gap}\\d){0,7}`,
].map((pattern) => new RegExp(`(?<![\\w+])\\(?${pattern}(?![\\w]|[.-]\\d)`, 'g'));

/** Numbers for examples: nobody has them. They are written as one number. */
const madeUp = /^(?:0|84|0084)9000000\d\d$/;

/**
 * Finds telephone numbers that may belong to somebody, however they are spaced.
 *
 * @param lines - Lines of a text.
 * @param wrappedLines - Numbers of the lines that go on with the one above.
 * @returns Each number that is not made up, with its place.
 */
export function findPhoneNumbers(lines: readonly string[], wrappedLines?: ReadonlySet<number>): ProseMatch[] {
  const found = patterns.flatMap((pattern) => matchProse(lines, pattern, wrappedLines));
  return found.filter(
    ({ line, column, text }, index) =>
      !madeUp.test(text.replace('(0)', '').replace(/\D/g, '')) &&
      !found.slice(0, index).some((other) => other.line === line && Math.abs(other.column - column) < text.length),
  );
}
