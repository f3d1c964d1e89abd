import { BlockList, isIPv4 } from 'node:net';
import { matchProse, type ProseMatch } from '../../page-source/match-prose';
import type { Report } from '../../page-source/parse-page';

/** Separators that people write between digits. */
const gap = String.raw`[\s.()/\-\u2010-\u2015·]{0,3}`;
const digits = (count: number): string => `(?:${gap}\\d){${count}}`;
const country = `(?:\\+|00)${gap}8${gap}4${gap}(?:\\(0\\)|0)?|84${gap}`;

/**
 * Vietnamese mobile (10 digits), landline (11) and service numbers (1800, 1900), and international numbers.
 */
const numbers = [
  `(?:${country}|0)${gap}(?:[35789]${digits(8)}|2${digits(9)})`,
  `1${gap}[89]${gap}0${gap}0${digits(4)}(?:${digits(2)})?`,
  `\\+${gap}\\d${digits(7)}(?:${gap}\\d){0,7}`,
];
const phoneNumber = new RegExp(`(?<![\\w+])\\(?(?:${numbers.join('|')})(?![\\w]|[.-]\\d)`);

/** Unassigned numbers for examples, including the North American range reserved for fiction. */
const madeUp = /^(?:(?:0|84|0084)9000000\d\d|1[2-9]\d\d55501\d\d)$/;

/** Dates with times, ranges of years, and decimal numbers. */
const otherNumber =
  /^(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d\b|(?:18|19|20)\d\d[\s\u2010-\u2015-]{1,3}(?:19|20)\d\d$|\d+\.\d+$)/;

function findPhoneNumbers(text: string): ProseMatch[] {
  return matchProse(text, phoneNumber).filter(
    (number) =>
      !otherNumber.test(number.text) && !madeUp.test(number.text.replace('(0)', '').replace(/\D/g, '')),
  );
}

/** Real hosts that pages may name, in addition to the reserved ones (RFC 2606 and 6761). */
const publicHosts = [
  'docs.flutter.dev',
  'portal.tel4vn.com',
  'portal-sdk.tel4vn.com',
  'helpdesk.bitrix24.com',
  'apidocs.bitrix24.com',
  'github.com',
  'tryit.jssip.net',
  'ffmpeg.org',
  'fcm.googleapis.com',
  'schemas.android.com',
  'www.apple.com',
  'www.w3.org',
  'api.push.apple.com',
  'api.sandbox.push.apple.com',
  'stun.l.google.com',
  'reactnative.dev',
  'developer.apple.com',
  'developer.android.com',
  'source.android.com',
  'support.google.com',
];
const exampleHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|localhost|test|invalid)$/;

/** Loopback and documentation addresses (RFC 5737). */
const exampleAddresses = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  exampleAddresses.addSubnet(network, bits);
}
exampleAddresses.addAddress('0.0.0.0');

/**
 * Any host after a scheme; elsewhere, a host with a common TLD or an IP address. `java.net.URI` does not
 * match.
 */
const host =
  /(?<=:\/\/)[\w-]+(?:\.[\w-]+)+|(?<![\w.$-])(?:(?:[a-z\d-]+\.)+(?:com|net|org|vn|io)|\d{1,3}(?:\.\d{1,3}){3})(?!\.?[\w*])/i;

function findHosts(text: string): ProseMatch[] {
  return matchProse(text, host).filter(({ text: name }) =>
    isIPv4(name)
      ? !exampleAddresses.check(name)
      : !exampleHost.test(name) && !publicHosts.includes(name) && !/^[\d.]+$/.test(name),
  );
}

const secrets = [
  // A labeled hash or checksum is not a secret.
  /eyJ[\w-]{10,}\.|\b(?<!(?:sha-?\d|md5|checksum|commit|hmac|digest|signature)\W.*)[A-Fa-f0-9]{40,}\b/i,
  // AWS, Google, Stripe, GitHub, GitLab, Slack, and private keys.
  /\bgh[oprsu]_\w{30,}|\bgithub_pat_\w{30,}|\bglpat-[\w-]{20,}|\bxox[abeprs]-[\w-]{10,}/,
  /\b(?:AKIA|ASIA)[A-Z\d]{16}\b|\bAIza[\w-]{20,}|\bsk_live_\w+|-----BEGIN [A-Z ]*PRIVATE KEY/,
  // A password in a URL, and in a command.
  /\b[a-z]+:\/\/[^\s:/@]+:(?!\$|\{|example)[^\s/@]+@/i,
  /\bcurl\b.*\s(?:-u|--user)[ =]?["']?[\w.@-]+:(?!\$|\{|example)[^\s"']+/,
  /\w*(?:key|secret|token|passw(?:or)?d|pwd)["']?\s*[:=]\s*["']?(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{16,}/i,
  // Skips variables, calls and examples.
  /\b(?:password|passwd|pwd)["']?\s*[:=]\s*(["'])(?!\$|\{|<|…|\*|example|your)[^"'\s]{4,}\1/i,
];

function findSecrets(text: string): ProseMatch[] {
  const matches = secrets.flatMap((pattern) => matchProse(text, pattern));
  return matches.filter(({ line }, index) => matches.findIndex((match) => match.line === line) === index);
}

/**
 * Checks text, code and comments for secrets, and for phone numbers, e-mail addresses and hosts that may be
 * real.
 */
export function checkPrivateData(text: string, report: Report): void {
  for (const match of findSecrets(text)) {
    const message = `"${match.text.slice(0, 12)}…", which looks like a secret`;
    report(match, message, 'Write "example-password", or a variable such as {token}.');
  }
  for (const match of findPhoneNumbers(text)) {
    report(match, `the phone number "${match.text}"`, 'Write a made-up one, from 0900000000 to 0900000099.');
  }
  for (const match of findHosts(text)) {
    const [kind, example] = isIPv4(match.text)
      ? ['IP address', '192.0.2.10']
      : ['host', '"example.com", such as pbx.example.com or lan@example.com'];
    const fix = `Write ${example}, or add a public one to src/writing-rules/rules/check-private-data.ts.`;
    report(match, `the ${kind} "${match.text}"`, fix);
  }
}
