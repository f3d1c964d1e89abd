import { matchProse, type ProseMatch } from './match-prose';

/** Between two digits of a number people write spaces, dots, hyphens of all kinds, brackets and slashes. */
const gap = String.raw`[\s.()/\-\u2010-\u2015·]{0,3}`;
const digits = (count: number): string => `(?:${gap}\\d){${count}}`;
const country = `(?:\\+|00)${gap}8${gap}4${gap}(?:\\(0\\)|0)?|84${gap}`;

/** A number in Vietnam: of a mobile (10 digits), of a line in a house (11), of a service (1800, 1900); or one abroad. */
const numbers = [
  `(?:${country}|0)${gap}(?:[35789]${digits(8)}|2${digits(9)})`,
  `1${gap}[89]${gap}0${gap}0${digits(4)}(?:${digits(2)})?`,
  `\\+${gap}\\d${digits(7)}(?:${gap}\\d){0,7}`,
];
const pattern = new RegExp(`(?<![\\w+])\\(?(?:${numbers.join('|')})(?![\\w]|[.-]\\d)`);

/** Numbers for examples: nobody has them. They are written as one number. */
const madeUp = /^(?:0|84|0084)9000000\d\d$/;

/**
 * Finds telephone numbers that may belong to somebody, however they are spaced.
 *
 * @param text - A text.
 * @returns Each number that is not made up, with its place.
 */
export function findPhoneNumbers(text: string): ProseMatch[] {
  return matchProse(text, pattern).filter((number) => !madeUp.test(number.text.replace('(0)', '').replace(/\D/g, '')));
}
