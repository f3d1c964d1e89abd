/** Lower-cases a text and removes tones and accents: `Cài Đặt`, also decomposed, becomes `cai dat`. */
export function foldTones(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return bare.replaceAll('đ', 'd').normalize('NFC');
}
