import { findPhoneNumbers } from '../find-phone-numbers';
import { type Finding, report } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';

const secret = /eyJ[\w-]{10,}\.|\b(?:[A-Fa-f0-9]{40,}|AIza[\w-]{20,}|sk_live_\w+)\b/;

/** A line that says what its digits are: the sum of a file or the name of a commit is no secret. */
const namedSum = /sha-?\d|\bmd5\b|checksum|digest|fingerprint|\bcommit\b/i;

/**
 * Checks a page for values that look like a secret.
 *
 * @param page - The page.
 * @returns Each place, in prose and in code.
 */
export function checkSecrets(page: Page): Finding[] {
  return matchProse(page.lines, secret)
    .filter(({ line, text }) => !(/^[A-Fa-f0-9]+$/.test(text) && namedSum.test(page.lines[line - 1] ?? '')))
    .map((place) =>
      report(page, place, `"${place.text.slice(0, 12)}…", which looks like a secret`, 'Write a variable such as {token}.'),
    );
}

/**
 * Checks a page for telephone numbers that may belong to somebody.
 *
 * @param page - The page.
 * @returns Each place, in prose, tables, code and front matter.
 */
export function checkPhoneNumbers(page: Page): Finding[] {
  return findPhoneNumbers(page.lines, page.wrappedLines).map((place) =>
    report(page, place, `the telephone number "${place.text}"`, 'Write a made-up one: 0900000000 to 0900000099.'),
  );
}
