import { type Finding, report } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';

/** Characters that look like others or like nothing. */
const disguised: { pattern: RegExp; name: string; mend: string }[] = [
  { pattern: /[\u200b-\u200d\u2060\ufeff]/, name: 'an invisible character', mend: 'Remove it.' },
  { pattern: /\u00a0/, name: 'a no-break space', mend: 'Write a plain space.' },
  { pattern: /\t/, name: 'a tab', mend: 'Write spaces.' },
  { pattern: /\r/, name: 'a Windows line end', mend: 'Save the file with LF line ends.' },
];

/**
 * Checks the characters of a page: composed Unicode (NFC), and none that is invisible.
 *
 * @param page - The page.
 * @returns One finding a line and kind of character.
 */
export function checkCharacters(page: Page): Finding[] {
  const decomposed = page.lines.flatMap((line, index) => {
    const [word] = line.match(/\S*[\u0300-\u036f]\S*/) ?? [];
    return word === undefined
      ? []
      : [
          report(
            page,
            { line: index + 1, column: line.indexOf(word) + 1 },
            `"${word}" in decomposed Unicode`,
            `Write "${word.normalize('NFC')}" in composed Unicode (NFC).`,
          ),
        ];
  });
  const others = disguised.flatMap(({ pattern, name, mend }) =>
    matchProse(page.lines, pattern).map((place) => report(page, place, name, mend)),
  );
  return [...decomposed, ...others];
}

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
