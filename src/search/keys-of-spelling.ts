import { foldTones } from './fold-tones';
import { stemWord } from './stem-word';

/**
 * The keys that one spelling of a word is found by.
 *
 * @param spelling - A word in composed form (NFC), in any case.
 * @returns Its folded stem and, where it has tones or accents, also the spelling with them.
 */
export function keysOfSpelling(spelling: string): string[] {
  const lower = spelling.toLowerCase();
  const folded = foldTones(spelling);
  return folded === lower ? [stemWord(folded)] : [stemWord(folded), lower];
}
