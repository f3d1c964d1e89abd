/**
 * Keys are old addresses, or prefixes ending in `*`. The longest match wins. The rest replaces a final `*` of
 * a target.
 */
export function matchRedirect(targets: Readonly<Record<string, string>>, from: string): string | undefined {
  const starts = Object.keys(targets).filter((key) => key.endsWith('*') && from.startsWith(key.slice(0, -1)));
  const [start = from] = starts.sort((a, b) => b.length - a.length);
  return targets[from] ?? targets[start]?.replace(/\*$/, from.slice(start.length - 1));
}
