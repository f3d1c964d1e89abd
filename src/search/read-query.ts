import type { Section } from '../sections';
import { splitWords } from './split-words';

/** Pasted text can be longer. */
const maxQueryLength = 240;

const abbreviations: ReadonlyMap<string, string> = new Map([
  ['sdt', 'số điện thoại'],
  ['td', 'tổng đài'],
  ['kb', 'kịch bản'],
  ['mk', 'mật khẩu'],
  ['nv', 'nhân viên'],
  ['kh', 'khách hàng'],
  ['tk', 'tài khoản'],
  ['ds', 'danh sách'],
  ['ko', 'không'],
  ['k', 'không'],
]);

/** Ids in a path: a UUID, a number or a long hexadecimal one. */
const ids = /\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+|[0-9a-f]{16,})(?=\/|$)/gi;

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Stack trace lines in Python, JavaScript and Java. */
const stackLines =
  /Traceback \(most recent call last\):|File "[^"]*", line \d+(?:, in \S+)?|\bat [^\s()]+ ?\([^()]*:\d+\)/g;

// 'https://pbx.example.com/v3/list/12?page=2' -> '/v3/list'
function readAddress(piece: string): string {
  const path = piece.replace(/(?:http|ws)s?:\/\/[^/?#]*/i, ' ');
  const end = path.includes('/') ? path.indexOf('?', path.indexOf('/')) : -1;
  return path
    .slice(0, end === -1 ? undefined : end)
    .replace(ids, '')
    .replace(uuid, ' ');
}

/** Removes stack traces and private parts of URLs, unless nothing else is left. */
export function readQuery(input: string) {
  // Also makes full-width letters of Asian keyboards plain: `ＡＰＩ`.
  const text = input.normalize('NFKC');
  const content = text
    .replace(stackLines, ' ')
    .split(/[\s"`]+/)
    .map(readAddress)
    .join(' ');
  const query = /[\p{L}\p{N}]/u.test(content) ? content : text;
  if (query.length <= maxQueryLength) {
    return { query, isCut: false };
  }
  // Programs put error messages at the start or the end.
  const half = maxQueryLength / 2;
  return { query: `${query.slice(0, half)} ${query.slice(-half)}`, isCut: true };
}

/** Shows who asks, but nearly all pages are about the API. */
const byApi =
  /(?<=\S )(?:(?:by|via|with|using|through|over) (?:the )?|(?:qua|bằng|bang|trong|tren|trên) )api\b/gi;

// 'how do I transfer a call' -> 'transfer call'
export function dropStopWords(text: string): string {
  const query = text.replace(byApi, ' ');
  const words = splitWords(query);
  const contentWords = words.filter(({ stems }) => stems.length > 0);
  return (contentWords.length > 0 ? contentWords : words)
    .map(({ start, end }) => query.slice(start, end))
    .join(' ');
}

/** Many words start so, such as `khóa`. */
const wordStarts: ReadonlySet<string> = new Set(['k', 'kh']);

/**
 * Expands Vietnamese abbreviations: 'sdt khách' -> 'số điện thoại khách'. Skips a last word that starts
 * others: the reader may still be typing it.
 */
export function expandAbbreviations(query: string): string {
  const words = query.split(' ');
  const full = words.map((word, index) => {
    const [{ stems: [stem = ''] = [] } = {}] = splitWords(word);
    const isUnfinished = index === words.length - 1 && wordStarts.has(stem);
    return isUnfinished ? word : (abbreviations.get(stem) ?? word);
  });
  return full.join(' ');
}

/** Somebody who writes a program, or somebody who sets up and uses the product. */
export type Reader = 'developer' | 'administrator';

/** What only developers type. Fields, codes and callbacks are on screens as well. */
const developerSigns = [
  // Code, a path or an error body.
  /[{}<>=\\]|(?:^|\s)(?:https?:\/)?\/\w|\w\/\w+\/|\(\)|"\w+":/,
  /[a-z\d]_[a-z\d]|[a-z][A-Z]|[A-Z]_[A-Z]|\w\.\w+\(/,
  /\b(?:GET|POST|PUT|PATCH|DELETE)\b/,
  /(?:^|error|status|http|returns?|lỗi|trả về) ?[45]\d\d\b/i,
  /\b(?:api|endpoints?|webhooks?|requests?|response|payload|json|curl|token|jwt|oauth|parameters?|params?|sandbox|openapi|swagger|postman|websocket|uuid|sdk|npm|python|php|java|javascript|developers?|pagination|error codes?)\b|lập trình|mã lỗi/i,
];

/**
 * Without a sign in the query, the section decides. The start page is in the reference, so the reference
 * decides nothing.
 */
export function guessReader(query: string, kind?: Section['kind']): Reader {
  return kind === 'sdk' || developerSigns.some((pattern) => pattern.test(query))
    ? 'developer'
    : 'administrator';
}

/** Most text in Vietnamese is on the CRM pages, so they would answer every other question. */
export function isAboutCrm(query: string, kind?: Section['kind']): boolean {
  return kind === 'crm' || /bitrix|crm/i.test(query);
}
