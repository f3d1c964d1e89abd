import { matchProse, type ProseMatch } from '../../markdown/match-prose';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';

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
const phoneNumber = new RegExp(`(?<![\\w+])\\(?(?:${numbers.join('|')})(?![\\w]|[.-]\\d)`);

/** Numbers for examples: nobody has them. They are written as one number, but those reserved for fiction in North America. */
const madeUp = /^(?:(?:0|84|0084)9000000\d\d|1[2-9]\d\d55501\d\d)$/;

/** What has digits like a number: a date with a time, years, a number of a service that is one of years, and a decimal number. */
const otherNumber = /^(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d\b|(?:18|19|20)\d\d[\s\u2010-\u2015-]{1,3}(?:19|20)\d\d$|\d+\.\d+$)/;

/**
 * Finds telephone numbers that may belong to somebody, however they are spaced.
 *
 * @returns Each number that is not made up, with its place.
 */
export function findPhoneNumbers(text: string): ProseMatch[] {
  return matchProse(text, phoneNumber).filter(
    (number) => !otherNumber.test(number.text) && !madeUp.test(number.text.replace('(0)', '').replace(/\D/g, '')),
  );
}

/** What no file may have, and what to do about it. */
interface Unwelcome {
  readonly pattern: RegExp;
  readonly found: (text: string) => string;
  readonly advice: (text: string) => string;
}

const unwelcome: readonly Unwelcome[] = [
  {
    pattern: /\S*[\u0300-\u036f]\S*/,
    found: (text) => `"${text}" in decomposed Unicode`,
    advice: (text) => `Write "${text.normalize('NFC')}" in composed Unicode (NFC).`,
  },
  { pattern: /[\u200b-\u200d\u2060\ufeff]/, found: () => 'an invisible character', advice: () => 'Remove it.' },
  { pattern: /\u00a0/, found: () => 'a no-break space', advice: () => 'Write a plain space.' },
  { pattern: /\t/, found: () => 'a tab', advice: () => 'Write spaces.' },
  { pattern: /\r/, found: () => 'a Windows line end', advice: () => 'Save the file with LF line ends.' },
  {
    // Tokens and keys. A line that says what its digits are, such as the sum of a file, holds no secret.
    pattern:
      /eyJ[\w-]{10,}\.|\b(?:(?<!(?:sha-?\d|md5|checksum|commit|hmac|digest|signature)\W.*)[A-Fa-f0-9]{40,}|AIza[\w-]{20,}|sk_live_\w+)\b/i,
    found: (text) => `"${text.slice(0, 12)}…", which looks like a secret`,
    advice: () => 'Write a variable such as {token}.',
  },
  {
    // Not a variable, a call, or what says of itself that it is an example.
    pattern: /\b(?:password|passwd|pwd)["']?\s*[:=]\s*(["'])(?!\$|\{|<|…|\*|example|your)[^"'\s]{4,}\1/i,
    found: (text) => `"${text}", which looks like a password`,
    advice: () => 'Write "example-password", or a variable such as {password}.',
  },
];

/**
 * Checks the whole file of a page, code and front matter too: composed Unicode (NFC) without invisible characters, nothing that looks
 * like a secret, and no telephone number that may belong to somebody.
 */
export function checkText({ text }: Page, report: Report): void {
  for (const place of findPhoneNumbers(text)) {
    report(place, `the telephone number "${place.text}"`, 'Write a made-up one: 0900000000 to 0900000099.');
  }
  for (const { pattern, found, advice } of unwelcome) {
    for (const place of matchProse(text, pattern)) {
      report(place, found(place.text), advice(place.text));
    }
  }
}
