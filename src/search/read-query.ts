import { splitWords } from './split-words';

/** Nobody types more characters, but anything can be pasted. */
const longestQuery = 240;

/** How Vietnamese readers shorten words in messages, by the word without tones. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['sdt', 'số điện thoại'],
  ['td', 'tổng đài'],
  ['kb', 'kịch bản'],
  ['mk', 'mật khẩu'],
  ['nv', 'nhân viên'],
  ['tk', 'tài khoản'],
  ['ds', 'danh sách'],
  ['ko', 'không'],
  ['k', 'không'],
]);

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Lines of a stack trace in Python, JavaScript and Java, which name files of the reader's own. */
const stackLines = /Traceback \(most recent call last\):|File "[^"]*", line \d+(?:, in \S+)?|\bat [^\s()]+ ?\([^()]*:\d+\)/g;

/** Of an address that was pasted, what names a page: the reader's own host, ids and query string do not. */
function readAddress(piece: string): string {
  const path = piece.replace(/(?:http|ws)s?:\/\/[^/?#]*/i, ' ');
  const end = path.includes('/') ? path.indexOf('?', path.indexOf('/')) : -1;
  return path.slice(0, end === -1 ? undefined : end).replace(uuid, ' ');
}

/** What is searched of what was typed or pasted. */
interface ReadQuery {
  readonly query: string;
  /** Whether it is only the beginning and the end, where programs say what went wrong. */
  readonly isCut: boolean;
}

/**
 * Reads what was typed or pasted.
 *
 * @param asked - Any text, in any Unicode normal form.
 * @returns What of it is searched: not those parts of addresses and stack traces that only the reader has, unless it is all.
 */
export function readQuery(asked: string): ReadQuery {
  const text = asked.normalize('NFC');
  const named = text
    .replace(stackLines, ' ')
    .split(/[\s"`]+/)
    .map(readAddress)
    .join(' ');
  const query = /[\p{L}\p{N}]/u.test(named) ? named : text;
  if (query.length <= longestQuery) {
    return { query, isCut: false };
  }
  const half = longestQuery / 2;
  return { query: `${query.slice(0, half)} ${query.slice(-half)}`, isCut: true };
}

/** The words of a query that say something, unless there are no others. */
export function listWanted(query: string): string {
  const words = splitWords(query);
  const wanted = words.filter(({ stems }) => stems.length > 0);
  return (wanted.length > 0 ? wanted : words).map(({ start, end }) => query.slice(start, end)).join(' ');
}

/** Writes out what Vietnamese readers shorten. The last letter of a query may become another word. */
export function writeOut(query: string): string {
  const words = query.split(' ');
  const full = words.map((word, at) => {
    const [{ stems: [stem = ''] = [] } = {}] = splitWords(word);
    return word.length === 1 && at === words.length - 1 ? word : (abbreviations.get(stem) ?? word);
  });
  return full.join(' ');
}
