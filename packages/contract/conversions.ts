import type { Edit } from './operation';

/** `a`, `b` and `c` */
function joinNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join() : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** What requests write differently than responses, in the imperative. */
export function describeConversions({ fromText = {}, fromKeys = {}, hidden = [] }: Edit): string[] {
  const nulls = `replace null in ${joinNames(hidden)}, which can hide values; in an auto-call campaign, leave them out`;
  return [
    ...Object.entries(fromText).map(([name, text]) => `write the text in \`${text}\` as \`${name}\`, \`true\` or \`false\``),
    ...Object.entries(fromKeys).map(([name, key]) => `write the key of each entry in \`${name}\` as its \`${key}\``),
    ...(hidden.length > 0 ? [nulls] : []),
  ];
}
