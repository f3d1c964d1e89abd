/**
 * Where a list of redirects leads.
 *
 * @param targets - New addresses by old ones, or by the beginnings of old ones with a star behind: for them the star at the end of the
 *   new address stands for the rest of the old one.
 */
export function findTarget(targets: Readonly<Record<string, string>>, from: string): string | undefined {
  const start = Object.keys(targets).find((key) => key.endsWith('*') && from.startsWith(key.slice(0, -1))) ?? from;
  return targets[from] ?? targets[start]?.replace(/\*$/, from.slice(start.length - 1));
}
