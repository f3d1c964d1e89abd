/**
 * The key that an acronym is found by when its words are typed: `do not call` for `DNC`. It is in capitals, as no key of a spelling
 * is, so that the words do not find every word that happens to be spelt like their initials.
 *
 * @param spelling - A word as a text spells it, or the initials of a query in capitals.
 * @returns One key; none when it is no acronym of three to five letters.
 */
export function keysOfAcronym(spelling: string): string[] {
  return /^[A-Z]{3,5}$/.test(spelling) ? [spelling] : [];
}
