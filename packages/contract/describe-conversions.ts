import type { Edit } from './operation';

export const code = (text: string): string => `\`${text}\``;

/** `['a', 'b', 'c']` -> `a, b and c` */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What requests write differently than responses, in the imperative. */
export function describeConversions({ fromText = {}, fromKeys = {}, hidden = [] }: Edit): string[] {
  const names = joinWords(hidden.map(code));
  const nulls = `replace null in ${names}, which can hide values; in an auto-call campaign, leave them out`;
  return [
    ...Object.entries(fromText).map(
      ([name, text]) => `write the text in ${code(text)} as ${code(name)}, \`true\` or \`false\``,
    ),
    ...Object.entries(fromKeys).map(
      ([name, key]) => `write the key of each entry in ${code(name)} as its ${code(key)}`,
    ),
    ...(hidden.length > 0 ? [nulls] : []),
  ];
}
