/**
 * Folds a text to what a reader types who leaves tones and accents out: `Cài Đặt` and its decomposed form become `cai dat`.
 *
 * @param text - Any text, in any Unicode normal form.
 * @returns The text in lower case without combining marks, `đ` as `d`.
 */
export function foldTones(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return bare.replaceAll('đ', 'd').normalize('NFC');
}
