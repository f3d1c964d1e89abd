/** Marks in text that the parser did not read as marks. A backslash before a mark means that it is text. */
const literalMarks = [
  /(?<!\\)(?:\*\*|~~)/,
  /(?<![\\*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?!\*)/,
  /(?<![\p{L}\p{N}_\\])__?(?=[^\s_])[^_\n]*[^\s_]__?/u,
];

export const literalMarkFix =
  'Put the marks around whole words, with a space or a sign outside: "**Save**: then".';

/** Bold text that ends in a sign and touches the next word stays a pair of stars: `**Save:**then`. */
export function findLiteralMark(source: string): string | undefined {
  const [match] = literalMarks.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
  return match && /^[*~_]+/.exec(match)?.[0];
}
