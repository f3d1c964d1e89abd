function undouble(stem: string): string {
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Takes off the ending of a form like `recording` or `stopped`, where a vowel is left before it. */
function stripVerbEnding(word: string): string {
  const stem = word.replace(/(?:ing|ed)$/, '');
  return word.length >= 6 && stem !== word && /[aeiouy].*[^aeiou]$/.test(stem) ? undouble(stem) : word;
}

/**
 * Reduces an English word to a stem that its singular, plural and verb forms share. The stem is a key for comparing, no word.
 *
 * @param word - A word in lower case without accents.
 * @returns The stem; the word itself when it is short or holds anything but the letters a to z.
 */
export function stemWord(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) {
    return word;
  }
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|z|ch|sh|us)es$/, '$1')
    .replace(/(?<![sui])s$/, '');
  const stem = stripVerbEnding(singular);
  return stem.length > 4 ? stem.replace(/e$/, '') : stem;
}
