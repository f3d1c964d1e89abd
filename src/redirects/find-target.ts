/**
 * Keys are old addresses, or prefixes that end in `*`; the longest match wins. A `*` at the end of a target is replaced by the rest.
 */
export function findTarget(targets: Readonly<Record<string, string>>, from: string): string | undefined {
  const starts = Object.keys(targets).filter((key) => key.endsWith('*') && from.startsWith(key.slice(0, -1)));
  const [start = from] = starts.sort((one, other) => other.length - one.length);
  return targets[from] ?? targets[start]?.replace(/\*$/, from.slice(start.length - 1));
}
