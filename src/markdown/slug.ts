export function headingSlug(text: string): string {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '');
  return bare.trim().replaceAll(' ', '-');
}
