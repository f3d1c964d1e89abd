import { keysOfSpelling } from './keys-of-spelling';
import { splitWords } from './split-words';

const knownStems = new Map<string, string>();

function stemsOf(whole: string, parts: readonly string[]): string {
  const known = knownStems.get(whole);
  if (known !== undefined) {
    return known;
  }
  const stems = parts.map((part) => keysOfSpelling(part)[0]).join(' ');
  knownStems.set(whole, stems);
  return stems;
}

/**
 * Writes a text as the stems of its words, so that words that follow each other can be found whatever their form.
 *
 * @param text - A text in composed form (NFC).
 * @returns Stems with a space before and after each; identifiers are cut into their parts.
 */
export function writeFlow(text: string): string {
  return ` ${splitWords(text)
    .map(({ whole, parts }) => stemsOf(whole, parts))
    .join(' ')} `;
}
