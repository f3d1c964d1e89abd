import { foldTones } from '../languages/fold-tones';

/** A word of a text, where it starts and ends, and what it is compared by, whatever form it has there. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** The word without tones and endings, as it is typed where that differs, and each part of an identifier. */
  readonly keys: readonly string[];
  /** Its parts without tones and endings, except words of questions, which say nothing about the page that answers them. */
  readonly stems: readonly string[];
}

type WordForm = Pick<Word, 'keys' | 'stems'>;

/** Letters, digits and underscores, joined by what joins the parts of paths, versions, hyphenated words and member names. */
const wordPattern = /[\p{L}\p{N}\p{M}_]+(?:[-./:'’@[\]{}]+[\p{L}\p{N}\p{M}_]+)*/gu;

/** Between `sip` and `call` of `sip_call`, `sip/call` and `sipCall`, and between `API` and `Key` of `APIKey`. */
const joints = /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can could do does for from has have how i if in into is it me my of on or our should so than that the ' +
    'their them then there this to was we what when where which who why will with would you your ' +
    'là và của cho các những được đc dc thì mà làm sao thế nào như'
  ).split(' '),
);

/** Marks two neighbors that are one key: the beginning of a word does not find every pair that begins with it. */
const pairMark = '+';

/** The letters that Vietnamese has and English has not; other languages share some of them, and no others count. */
const vietnameseLetters = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/;

/** Whether a text has a letter of Vietnamese. */
export function isVietnamese(text: string): boolean {
  return vietnameseLetters.test(text.toLowerCase().normalize('NFC'));
}

/** Words whose ending is none, though they look like a form of another word: a leading zero is no lead. */
const wholeWords: ReadonlySet<string> = new Set(['leading']);

/** Takes the endings off an English word where a vowel is left before them: `stopped` and `stops` become `stop`, `settings` `set`. */
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

/** Forms that are names of events as well: `ringing`, `answered`. */
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

/** The words of a site recur: each is taken apart once. */
const knownForms = new Map<string, WordForm>();

function formOf(word: string): WordForm {
  const form = knownForms.get(word) ?? takeApart(word);
  knownForms.set(word, form);
  return form;
}

/**
 * Splits a text into words, identifiers and paths.
 *
 * @param text - Any text in Unicode's composed form (NFC); a position in it is only exact then.
 * @returns The words in the order of the text.
 */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index: start }) => {
    return { start, end: start + word.length, ...formOf(word) };
  });
}

function listForms(text: string): WordForm[] {
  return (text.normalize('NFC').match(wordPattern) ?? []).map(formOf);
}

/** @returns The stems of a text, in its order. */
export function listStems(text: string): string[] {
  return listForms(text).flatMap(({ stems }) => stems);
}

/** @returns The keys of each two words of a text that follow each other. */
export function listPairs(text: string): string[] {
  const stems = listStems(text);
  return stems.slice(1).map((next, at) => `${pairMark}${stems[at]}${next}`);
}

/**
 * The keys that a text is found by: those of its words, and each two neighbors run together, so that `login` finds `Log in`, and
 * words that follow each other count for more.
 *
 * @param isQuery - Whether a word may also stand for two of the site, and two for one: `web hook` for `webhook`.
 */
export function listKeys(text: string, isQuery = false): string[] {
  const forms = listForms(text);
  const stems = forms.flatMap((form) => form.stems);
  const pairs = stems.slice(1).map((next, at) => `${stems[at]}${next}`);
  const others = isQuery ? [...pairs, ...stems.map((one) => pairMark + one)] : [];
  return [...forms.flatMap(({ keys }) => keys), ...pairs.map((pair) => pairMark + pair), ...others];
}

/** A text in pieces, of which every second one was found: `['the ', 'campaign', ' waits']`. */
export type MarkedText = readonly string[];

/** Marks the words of a text that have one of the keys. */
export function markMatches(text: string, keys: ReadonlySet<string>): MarkedText {
  const found = splitWords(text).filter((word) => word.keys.some((key) => keys.has(key)));
  const edges = found.flatMap(({ start, end }) => [start, end]);
  return [0, ...edges].map((edge, at) => text.slice(edge, edges[at]));
}

/** How much of a text stands before the first match in an excerpt, in characters. */
const lead = 30;

/**
 * Cuts the stretch of whole words out of a text that holds the most keys, from the beginning where there is none.
 *
 * @returns The stretch, with an ellipsis where the text goes on.
 */
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
  // The last word may be cut; a single one stays.
  const ended = from + length < text.length ? stretch.replace(/( \S*)?$/, ' …') : stretch;
  return (from > 0 ? '… ' : '') + ended;
}
