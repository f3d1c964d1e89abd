import { foldTones } from '../languages/fold-tones';

export interface Word {
  readonly start: number;
  readonly end: number;
  /** The word without tones and endings, as typed if that differs, and the parts of an identifier. */
  readonly keys: readonly string[];
  readonly stems: readonly string[];
}

type WordForm = Pick<Word, 'keys' | 'stems'>;

const wordPattern = /[\p{L}\p{N}\p{M}_]+(?:[-./:'’@[\]{}]+[\p{L}\p{N}\p{M}_]+)*/gu;

/** Splits `sip_call`, `sip/call`, `sipCall` and `APIKey`. */
const joints = /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can could do does for from has have how i if in into is it me my of on or our should so than that the ' +
    'their them then there this to was we what when where which who why will with would you your ' +
    'là và của cho các những được đc dc thì mà làm sao thế nào như'
  ).split(' '),
);

/** Marks a joined pair of words, so a typed prefix doesn't match all pairs. */
const pairMark = '+';

/** Vietnamese letters that English lacks. Some other languages share a few; that is fine here. */
const vietnameseLetters = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/;

export function isVietnamese(text: string): boolean {
  return vietnameseLetters.test(text.toLowerCase().normalize('NFC'));
}

/** Not to be stemmed: a leading zero is not a lead. */
const wholeWords: ReadonlySet<string> = new Set(['leading']);

/** Removes English endings if a vowel remains: `stopped` and `stops` become `stop`, `settings` becomes `set`. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || wholeWords.has(word)) {
    return word;
  }
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|z|ch|sh|us)es$/, '$1')
    .replace(/(?<![sui])s$/, '');
  const verb = singular.length < 6 ? singular : singular.replace(/(?<=[aeiouy].*[^aeiou])(?:ing|ed)$/, '');
  const root = verb === singular ? verb : verb.replace(/([bdfgmnprt])\1$/, '$1');
  return root.length > 4 ? root.replace(/e$/, '') : root;
}

/** May also be event names: `ringing`, `answered`. */
const verbForm = /^[a-z]{3,}(?:ing|ed)$/;

function takeApart(word: string): WordForm {
  const lower = word.toLowerCase();
  const folded = foldTones(word);
  const parts = word.split(joints).filter((part) => part !== '');
  const stems = parts.map((part) => stem(foldTones(part)));
  const joined = /^[\p{L}\p{M}-]+$/u.test(word) ? [stem(folded.replaceAll('-', ''))] : [];
  return {
    keys: [...new Set([stem(folded), ...(folded === lower && !verbForm.test(lower) ? [] : [lower]), ...stems, ...joined])],
    stems: stems.filter((_, at) => !stopWords.has((parts[at] ?? '').toLowerCase())),
  };
}

const knownForms = new Map<string, WordForm>();

function formOf(word: string): WordForm {
  const form = knownForms.get(word) ?? takeApart(word);
  knownForms.set(word, form);
  return form;
}

/** @param text - In NFC; otherwise positions are inexact. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index: start }) => {
    return { start, end: start + word.length, ...formOf(word) };
  });
}

function listForms(text: string): WordForm[] {
  return (text.normalize('NFC').match(wordPattern) ?? []).map(formOf);
}

export function listStems(text: string): string[] {
  return listForms(text).flatMap(({ stems }) => stems);
}

export function listPairs(text: string): string[] {
  const stems = listStems(text);
  return stems.slice(1).map((next, at) => `${pairMark}${stems[at]}${next}`);
}

/**
 * Joined neighbors let `login` find `Log in` and rank adjacent words higher.
 *
 * @param isQuery - Also match two words as one and one as two: `web hook` for `webhook`.
 */
export function listKeys(text: string, isQuery = false): string[] {
  const forms = listForms(text);
  const stems = forms.flatMap((form) => form.stems);
  const pairs = stems.slice(1).map((next, at) => `${stems[at]}${next}`);
  const others = isQuery ? [...pairs, ...stems.map((one) => pairMark + one)] : [];
  return [...forms.flatMap(({ keys }) => keys), ...pairs.map((pair) => pairMark + pair), ...others];
}

/** Text split so that every second piece is a match: `['the ', 'campaign', ' waits']`. */
export type MarkedText = readonly string[];

export function markMatches(text: string, keys: ReadonlySet<string>): MarkedText {
  const found = splitWords(text).filter((word) => word.keys.some((key) => keys.has(key)));
  const edges = found.flatMap(({ start, end }) => [start, end]);
  return [0, ...edges].map((edge, at) => text.slice(edge, edges[at]));
}

/** Characters before the first match of an excerpt. */
const lead = 30;

/** Cuts the excerpt with the most keys at word boundaries. */
export function cutExcerpt(text: string, words: readonly Word[], keys: ReadonlySet<string>, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const found = words.flatMap(({ start, end, keys: own }) =>
    own.filter((key) => keys.has(key)).map((key) => ({ start, end, key })),
  );
  const counts = found.map(({ start }) => {
    const near = found.filter((match) => match.start >= start && match.end <= start + length - lead);
    return new Set(near.map(({ key }) => key)).size;
  });
  const start = found[counts.indexOf(Math.max(...counts))]?.start ?? 0;
  const from = start > lead ? text.indexOf(' ', start - lead) + 1 : 0;
  const stretch = text.slice(from, from + length);
  // Drops a cut last word, unless it is the only one.
  const ended = from + length < text.length ? stretch.replace(/( \S*)?$/, ' …') : stretch;
  return (from > 0 ? '… ' : '') + ended;
}
