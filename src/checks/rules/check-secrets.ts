import { findPhoneNumbers } from '../find-phone-numbers';
import { type Finding, report } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';

/** Tokens and keys. A line that says what its digits are, such as the sum of a file, holds no secret. */
const secret = /eyJ[\w-]{10,}\.|\b(?:(?<!(?:sha-?\d|md5|checksum|commit)\W.*)[A-Fa-f0-9]{40,}|AIza[\w-]{20,}|sk_live_\w+)\b/i;

/**
 * Checks a page for values that look like a secret.
 *
 * @param page - The page.
 * @returns Each place, in prose and in code.
 */
export function checkSecrets(page: Page): Finding[] {
  return matchProse(page.text, secret).map((place) =>
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
  return findPhoneNumbers(page.text).map((place) =>
    report(page, place, `the telephone number "${place.text}"`, 'Write a made-up one: 0900000000 to 0900000099.'),
  );
}
