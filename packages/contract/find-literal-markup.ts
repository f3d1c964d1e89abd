/** Markup that the parser read as text. A backslash before it means that it is text. */
const literalMarkup = [
  /(?<!\\)(?:\*\*|~~)/,
  /(?<![\\*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?!\*)/,
  /(?<![\p{L}\p{N}_\\])__?(?=[^\s_])[^_\n]*[^\s_]__?/u,
];

export const literalMarkupFix =
  'Put the markup around whole words, with a space or a sign outside: "**Save**: then".';

/** Bold text that ends in a sign and touches the next word stays a pair of stars: `**Save:**then`. */
export function findLiteralMarkup(source: string): string | undefined {
  const [match] = literalMarkup.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
  return match && /^[*~_]+/.exec(match)?.[0];
}
