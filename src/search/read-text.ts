import { readWordForm, type WordForm } from './read-word-form';
import { splitWords } from './split-words';

/** A text with its words, read once: the words are needed for the index, for phrases and for each excerpt. */
export interface ReadText {
  readonly text: string;
  /** Where each word starts and ends. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The words, in the same order. */
  readonly forms: readonly WordForm[];
}

/**
 * Reads the words of a text.
 *
 * @param text - A text in composed form (NFC).
 * @returns The text and its words.
 */
export function readText(text: string): ReadText {
  const words = splitWords(text);
  return {
    text,
    starts: Uint32Array.from(words, ({ start }) => start),
    ends: Uint32Array.from(words, ({ start, whole }) => start + whole.length),
    forms: words.map(readWordForm),
  };
}
