/** Every sequence of code points that Unicode holds to be the same letter: any of its marks may come last, by itself. */
function spellLetter(letter: string): string[] {
  const [base = '', ...marks] = letter.normalize('NFD');
  const separate = marks.flatMap((mark, position) => {
    const rest = base + marks.filter((_, at) => at !== position).join('');
    return spellLetter(rest.normalize('NFC')).map((spelling) => spelling + mark);
  });
  return [letter, ...separate.filter((spelling) => spelling.normalize('NFC') === letter)];
}

/**
 * Lists the other spellings of a path: systems write `ặ` as one code point, as a letter with two marks, or in between.
 *
 * @param path - A path in composed form (NFC), not percent-encoded.
 * @returns Canonically equivalent paths (Unicode Standard Annex 15), without the given one; empty for a path in ASCII.
 */
export function listSpellings(path: string): string[] {
  const letters = [...new Intl.Segmenter('vi', { granularity: 'grapheme' }).segment(path)].map(({ segment }) => segment);
  const spellings = letters.reduce<string[]>(
    (heads, letter) => spellLetter(letter).flatMap((tail) => heads.map((head) => head + tail)),
    [''],
  );
  return spellings.filter((spelling) => spelling !== path);
}
