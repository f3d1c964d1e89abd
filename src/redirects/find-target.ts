/**
 * Where a list of redirects leads.
 *
 * @param targets - New addresses by old ones, or by the beginnings of old ones with a star behind: for them the star at the end of the
 *   new address stands for the rest of the old one. The longest beginning counts.
 */
export function findTarget(targets: Readonly<Record<string, string>>, from: string): string | undefined {
  const starts = Object.keys(targets).filter((key) => key.endsWith('*') && from.startsWith(key.slice(0, -1)));
  const [start = from] = starts.sort((one, other) => other.length - one.length);
  return targets[from] ?? targets[start]?.replace(/\*$/, from.slice(start.length - 1));
}
