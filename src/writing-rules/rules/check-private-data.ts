import { BlockList, isIPv4 } from 'node:net';
import { lintSource } from '@secretlint/core';
import { creator as wellKnownSecrets } from '@secretlint/secretlint-rule-preset-recommend';
import { matchProse, type ProseMatch, placeAt } from '../../markdown/match-prose';
import type { Report } from '../../markdown/report';

/** Between two digits of a number people write spaces, dots, hyphens of all kinds, brackets and slashes. */
const gap = String.raw`[\s.()/\-\u2010-\u2015·]{0,3}`;
const digits = (count: number): string => `(?:${gap}\\d){${count}}`;
const country = `(?:\\+|00)${gap}8${gap}4${gap}(?:\\(0\\)|0)?|84${gap}`;

/** A number in Vietnam: of a mobile (10 digits), of a landline (11), of a service (1800, 1900); or one abroad. */
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

/** Telephone numbers that may belong to somebody, however they are spaced. */
function findPhoneNumbers(text: string): ProseMatch[] {
  return matchProse(text, phoneNumber).filter(
    (number) => !otherNumber.test(number.text) && !madeUp.test(number.text.replace('(0)', '').replace(/\D/g, '')),
  );
}

/** Hosts that exist and that pages may name, besides those reserved for examples (RFC 2606 and 6761). */
const publicHosts = [
  ...['portal.tel4vn.com', 'portal-sdk.tel4vn.com', 'helpdesk.bitrix24.com', 'apidocs.bitrix24.com', 'github.com'],
  ...['tryit.jssip.net', 'ffmpeg.org', 'fcm.googleapis.com', 'schemas.android.com', 'www.apple.com', 'www.w3.org'],
  ...['developer.apple.com', 'developer.android.com', 'source.android.com', 'support.google.com'],
];
const exampleHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|localhost|test|invalid)$/;

/** Addresses of a machine itself, and for examples (RFC 5737). */
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

/** Behind a scheme or an @ or alone: a host with a usual ending, or an address. `java.net.URI` is no host. */
const host =
  /(?<=:\/\/)[\w-]+(?:\.[\w-]+)+|(?<![\w.$-])(?:(?:[a-z\d-]+\.)+(?:com|net|org|vn|io)|\d{1,3}(?:\.\d{1,3}){3})(?!\.?[\w*])/i;

function findHosts(text: string): ProseMatch[] {
  return matchProse(text, host).filter(({ text: name }) =>
    isIPv4(name)
      ? !exampleAddresses.check(name)
      : !exampleHost.test(name) && !publicHosts.includes(name) && !/^[\d.]+$/.test(name),
  );
}

/** What well-known patterns miss: keys of AWS and Google, tokens, private keys, passwords of a command, and keys with their value. */
const secrets = [
  // A line that says what its digits are, such as the sum of a file, has no secret.
  /eyJ[\w-]{10,}\.|\b(?<!(?:sha-?\d|md5|checksum|commit|hmac|digest|signature)\W.*)[A-Fa-f0-9]{40,}\b/i,
  /\b(?:AKIA|ASIA)[A-Z\d]{16}\b|\bAIza[\w-]{20,}|\bsk_live_\w+|-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\bcurl\b.*\s(?:-u|--user)[ =]?["']?[\w.@-]+:(?!\$|\{|example)[^\s"']+/,
  /\w*(?:key|secret|token|passw(?:or)?d|pwd)["']?\s*[:=]\s*["']?(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{16,}/i,
  // Not a variable, a call, or what says that it is an example.
  /\b(?:password|passwd|pwd)["']?\s*[:=]\s*(["'])(?!\$|\{|<|…|\*|example|your)[^"'\s]{4,}\1/i,
];

async function findSecrets(text: string): Promise<ProseMatch[]> {
  const { messages } = await lintSource({
    source: { filePath: 'page', content: text, contentType: 'text' },
    options: {
      noPhysicFilePath: true,
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: wellKnownSecrets }] },
    },
  });
  const wellKnown = messages.map(({ range: [from, to] }) => ({ ...placeAt(text, from), text: text.slice(from, to) }));
  const found = [...secrets.flatMap((pattern) => matchProse(text, pattern)), ...wellKnown];
  return found.filter(({ line }, index) => found.findIndex((other) => other.line === line) === index);
}

/**
 * Checks a whole file, code and comments included: nothing that looks like a secret, and no telephone number, e-mail address, host or
 * IP address that may belong to somebody.
 */
export async function checkPrivateData(text: string, report: Report): Promise<void> {
  const found = await findSecrets(text);
  for (const place of found) {
    report(
      place,
      `"${place.text.slice(0, 12)}…", which looks like a secret`,
      'Write "example-password", or a variable such as {token}.',
    );
  }
  for (const place of findPhoneNumbers(text)) {
    report(place, `the phone number "${place.text}"`, 'Write a made-up one, from 0900000000 to 0900000099.');
  }
  for (const place of findHosts(text)) {
    const isAddress = isIPv4(place.text);
    const advice = 'or add a public one to src/writing-rules/rules/check-private-data.ts.';
    const found = `the ${isAddress ? 'IP address' : 'host'} "${place.text}"`;
    report(
      place,
      found,
      `Write ${isAddress ? '192.0.2.10' : '"example.com", such as pbx.example.com or lan@example.com'}, ${advice}`,
    );
  }
}
