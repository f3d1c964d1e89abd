import type { Finding } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';
import { report } from '../report';

/** The mark on the second vowel of `oa`, `oe` and `uy` at the end of a syllable, in decomposed Unicode; `quý` has no such pair. */
const onSecondVowel = /^((?:.*[^q])?)(o|u)(a|e|y)([\u0300\u0301\u0303\u0309\u0323])$/i;

/**
 * Checks where Vietnamese words carry their tone mark: `khóa` and not `khoá`, as all Vietnamese pages do.
 * English pages show labels of screens as the screen writes them.
 *
 * @param page - The page.
 * @returns Words with the mark on the other vowel.
 */
export function checkToneMarks(page: Page): Finding[] {
  if (page.section.language !== 'vi') {
    return [];
  }
  return matchProse(page.prose, /[\p{L}\p{M}]+/gu).flatMap((place) => {
    const [, start, first = '', second = '', mark = ''] = onSecondVowel.exec(place.text.normalize('NFD')) ?? [];
    if (mark === '' || !/^(?:oa|oe|uy)$/i.test(first + second)) {
      return [];
    }
    const right = `${start}${first}${mark}${second}`.normalize('NFC');
    return [report(page, place, `"${place.text}"`, `Write "${right}": the mark stands on the first vowel.`)];
  });
}
