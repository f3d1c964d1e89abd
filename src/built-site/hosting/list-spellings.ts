/** Every order of the marks. */
function permute(marks: readonly string[]): string[][] {
  if (marks.length < 2) {
    return [[...marks]];
  }
  return marks.flatMap((mark, position) =>
    permute([...marks.slice(0, position), ...marks.slice(position + 1)]).map((rest) => [mark, ...rest]),
  );
}

/** Every sequence of code points that Unicode holds to be the same letter. */
function spellLetter(letter: string): string[] {
  const [base = '', ...marks] = letter.normalize('NFD');
  const spellings = permute(marks).flatMap((order) =>
    [...order, ''].map(
      (_, composed) => (base + order.slice(0, composed).join('')).normalize('NFC') + order.slice(composed).join(''),
    ),
  );
  return [...new Set(spellings)].filter((spelling) => spelling.normalize('NFC') === letter);
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
