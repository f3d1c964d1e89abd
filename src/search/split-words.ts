/** A word of a text, as it stands there and cut at its joints. */
export interface Word {
  /** The word in Unicode's composed form, in the case it has. */
  readonly whole: string;
  /** Where it starts in the text. */
  readonly start: number;
  /** What it is made of: `sip_call_id` of `sip`, `call` and `id`; one part, the word itself, when it has no joints. */
  readonly parts: readonly string[];
}

/** Letters, digits and underscores, joined by what joins the parts of paths, versions, hyphenated words and member names. */
const wordPattern = /[\p{L}\p{N}\p{M}_]+(?:[-./:'’@[\]{}]+[\p{L}\p{N}\p{M}_]+)*/gu;

const plainWord = /^(?:\p{L}|\p{Lu}?\p{Ll}+)$/u;

const joints = /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The words of a site recur: each is cut once. */
const knownParts = new Map<string, readonly string[]>();

function partsOf(whole: string): readonly string[] {
  const known = knownParts.get(whole);
  if (known) {
    return known;
  }
  const parts = plainWord.test(whole) ? [whole] : whole.split(joints).filter((part) => part !== '');
  knownParts.set(whole, parts);
  return parts;
}

/**
 * Splits a text into words, identifiers and paths.
 *
 * @param text - Any text in Unicode's composed form (NFC); a position in it is only exact then.
 * @returns The words in the order of the text.
 */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: whole, index }) => ({ whole, start: index, parts: partsOf(whole) }));
}
