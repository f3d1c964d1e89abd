import { readFileSync } from 'node:fs';
import type { RedirectLine } from './redirect';
import { addAnchor, splitAddress } from './redirect';

const header = 'from\tto';
const addressPattern = /^\/(?!\/)[^\s?#]*(#[^\s?#]+)?$/;

function key(address: string): string {
  const { path, anchor } = splitAddress(address);
  return anchor === '' ? path : `${path}#${anchor}`;
}

function checkAddress(address: string, place: string): string[] {
  if (!addressPattern.test(address)) {
    return [
      `${place}: "${address}" is no address of this site. Write a path from the root, such as /api/v3/list/ or /pitel_app/#events.`,
    ];
  }
  try {
    decodeURI(address);
    return [];
  } catch {
    return [`${place}: "${address}" has a broken percent sign. Write the letters themselves, as in /category/cài-đặt.`];
  }
}

/** Follows the list from a line and tells where it must not lead: back to itself, or on to another line. */
function checkWay(redirect: RedirectLine, byKey: ReadonlyMap<string, RedirectLine>): string[] {
  const met = new Set([key(redirect.from)]);
  let target = redirect.to;
  for (;;) {
    if (met.has(key(target))) {
      return [`${redirect.place}: ${redirect.from} leads back to itself through ${target}. Write a page that is there.`];
    }
    met.add(key(target));
    const { path, anchor } = splitAddress(target);
    const next = byKey.get(key(target));
    const whole = byKey.get(path);
    if (next) {
      target = next.to;
    } else if (whole) {
      target = addAnchor(whole.to, anchor);
    } else {
      break;
    }
  }
  return target === redirect.to
    ? []
    : [`${redirect.place}: ${redirect.from} leads to ${redirect.to}, which leads on to ${target}. Write ${target} here too.`];
}

/** Reads the list of redirects: see `parseRedirects`. */
export function readRedirects(file = 'redirects.tsv'): RedirectLine[] {
  return parseRedirects(readFileSync(file, 'utf8'), file);
}

/**
 * Reads a list of redirects and checks what can be told from the list alone; `checkRedirects` compares it with the site.
 *
 * @param text - A table with the columns `from` and `to`, separated by tabs.
 * @param file - Its name, for what is told about it.
 * @returns Its lines, in their order.
 * @throws Error that names each wrong line with what was found and what to write.
 */
export function parseRedirects(text: string, file: string): RedirectLine[] {
  const [first, ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (first !== header) {
    throw new Error(`${file}:1: the header is "${first}". Write "from" and "to" with a tab between them.`);
  }
  const problems: string[] = [];
  const redirects: RedirectLine[] = [];
  const byKey = new Map<string, RedirectLine>();
  lines.forEach((line, index) => {
    const place = `${file}:${index + 2}`;
    const [from = '', to = '', ...rest] = line.split('\t');
    if (from === '' || to === '' || rest.length > 0) {
      problems.push(`${place}: "${line}" does not have two columns. Write the old address, one tab and the new address.`);
      return;
    }
    const wrong = [...checkAddress(from, place), ...checkAddress(to, place)];
    if (wrong.length > 0) {
      problems.push(...wrong);
      return;
    }
    const redirect = { from, to, place };
    const other = byKey.get(key(from));
    if (other) {
      problems.push(`${place}: ${from} stands in ${other.place} already. Keep one of the two lines.`);
      return;
    }
    byKey.set(key(from), redirect);
    redirects.push(redirect);
  });
  problems.push(...redirects.flatMap((redirect) => checkWay(redirect, byKey)));
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return redirects;
}
