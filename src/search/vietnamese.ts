/** Vietnamese letters that English lacks. Some other languages share a few; that is fine here. */
const vietnameseLetters = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/;

export function hasVietnameseLetters(text: string): boolean {
  return vietnameseLetters.test(text.toLowerCase().normalize('NFC'));
}

/** A syllable without tones. Some English words have the same form. */
const syllable =
  /^(?:b|ch?|d|g[hi]?|h|kh?|l|m|n(?:gh?|h)?|ph?|qu|r|s|t[hr]?|v|x)?(?:[aeiouy]|ai|ao|au|ay|eo|eu|ia|ie|iu|oa|oai|oao|oay|oe|oi|oo|ua|uai|uay|ue|ui|uo|uoi|uou|uu|uy|uya|uye|uyu|ye|yeu|ieu)(?:c|ch|m|n|ng|nh|p|t)?$/;

/** Whether a word without its tones can be Vietnamese. `tokén` is no Vietnamese word. */
export function isSyllable(word: string): boolean {
  return syllable.test(word);
}

/** Whether a text is Vietnamese, with tones or at least two syllables without. */
export function isVietnameseText(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return hasVietnameseLetters(text) || (words.length > 1 && words.every(isSyllable));
}

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * Moves the tone to the end: `hủy` and `huỷ` are the same word, and both become `huy` and the mark of the
 * tone.
 */
export function moveToneLast(word: string): string {
  const letters = word.toLowerCase().normalize('NFD');
  return letters.replace(toneMarks, '').normalize('NFC') + (letters.match(toneMarks) ?? []).join('');
}
