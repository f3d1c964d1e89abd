import { stem } from 'porter2';
import { foldTones } from '../languages/fold-tones';
import { hasVietnameseLetters, isSyllable, moveToneLast } from './vietnamese';

export interface Word {
  readonly start: number;
  readonly end: number;
  readonly base: string;
  /** With its tone, for a Vietnamese word that was written with one. */
  readonly tonedForm: string | undefined;
  /** Keys under which the index lists a text with this word. */
  readonly keys: readonly string[];
  /** Stems of its subwords without stop words: three for `sip_call_id`. */
  readonly stems: readonly string[];
}

type WordForm = Omit<Word, 'start' | 'end'>;

/** `C++` and `C#` are words, not the letter. */
const wordPattern =
  /(?<![\p{L}\p{N}])[CF](?:\+\+|#)|[\p{L}\p{N}\p{M}_]+(?:[-./:'’@[\]{}]+[\p{L}\p{N}\p{M}_]+)*/giu;

/** Splits `sip_call`, `sip/call`, `sipCall` and `APIKey`. */
const joints = /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

export const englishStopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can could do does for from has have how i if in into is it me my of on or our should so than that the ' +
    'their them then there this to was we what when where which who why will with would you your'
  ).split(' '),
);

const vietnameseStopWords = (
  'là và của cho các những được đc dc thì mà làm sao thế nào như ở đâu gì khi bị với để tôi em muốn bao nhiêu lâu này đó rồi vẫn cần phải bằng qua ' +
  'la va cua cac nhung duoc thi nao nhu gi khi bi voi muon nhieu lau'
).split(' ');

const stopWords: ReadonlySet<string> = new Set([...englishStopWords, ...vietnameseStopWords]);

/** Starts the key of a joined pair of words, so a typed prefix doesn't match all pairs. */
export const pairPrefix = '+';

/** Starts the key of a word with tones for queries without: `cuoc` finds `cuộc`, but `cước` does not. */
const tonelessPrefix = '~';

// 'Campaigns' -> 'campaign', 'Cuộc' -> 'cuoc'
function stemOf(word: string): string {
  const plain = foldTones(word);
  return /^[a-z]{4,}$/.test(plain) ? stem(plain) : plain;
}

/** May also be event names: `ringing`, `answered`. */
const verbForm = /^[a-z]{3,}(?:ing|ed)$/;

function analyzeWord(word: string): WordForm {
  const lower = word.toLowerCase();
  const base = stemOf(word);
  const subwords = word.split(joints).filter((subword) => subword !== '');
  const stems = subwords.filter((subword) => !stopWords.has(subword.toLowerCase())).map(stemOf);
  if (hasVietnameseLetters(word) && isSyllable(foldTones(word))) {
    const tonedForm = moveToneLast(word);
    return { base, tonedForm, keys: [tonedForm, tonelessPrefix + base], stems };
  }
  const compound = /^[\p{L}\p{M}-]+$/u.test(word) ? [stemOf(word.replaceAll('-', ''))] : [];
  const form = verbForm.test(lower) ? [lower] : [];
  // A pasted path comes without its ids.
  const path = word.includes('/{') ? [foldTones(word.replace(/\/\{[^}]*\}?/g, ''))] : [];
  return {
    base,
    tonedForm: undefined,
    keys: [...new Set([base, ...form, ...subwords.map(stemOf), ...compound, ...path])],
    stems,
  };
}

const formCache = new Map<string, WordForm>();

function formOf(word: string): WordForm {
  const form = formCache.get(word) ?? analyzeWord(word);
  formCache.set(word, form);
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

// ['web', 'hook', 'id'] -> ['webhook', 'hookid']
function joinNeighbors(stems: readonly string[]): string[] {
  return stems.slice(1).map((next, index) => `${stems[index]}${next}`);
}

export function listWordPairs(text: string): string[] {
  return joinNeighbors(listStems(text)).map((pair) => pairPrefix + pair);
}

// Joined neighbors let `login` find `Log in` and rank adjacent words higher.
function listFormKeys(forms: readonly WordForm[]): string[] {
  const pairs = joinNeighbors(forms.flatMap(({ stems }) => stems));
  return [...forms.flatMap(({ keys }) => keys), ...pairs.map((pair) => pairPrefix + pair)];
}

export function listKeys(text: string): string[] {
  return listFormKeys(listForms(text));
}

/** Without English stop words, which are a quarter of the work and found in titles. */
export function listTextKeys(text: string): string[] {
  const forms = listForms(text).filter(
    ({ base, tonedForm }) => tonedForm !== undefined || !englishStopWords.has(base),
  );
  return listFormKeys(forms);
}

/** The keys that a word of a query finds: with tones its own and texts without tones, otherwise all tones. */
export function keysToFind({ base, tonedForm, keys }: WordForm): string[] {
  return tonedForm === undefined ? [...keys, tonelessPrefix + base] : [tonedForm, base];
}

/** The keys of a query. Two words also match as one and one as two: `web hook` for `webhook`. */
export function listQueryKeys(text: string): string[] {
  const forms = listForms(text);
  const stems = forms.flatMap((form) => form.stems);
  const pairs = joinNeighbors(stems);
  return [
    ...new Set([
      ...forms.flatMap(keysToFind),
      ...pairs,
      ...[...pairs, ...stems].map((key) => pairPrefix + key),
    ]),
  ];
}
