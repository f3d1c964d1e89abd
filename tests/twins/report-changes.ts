import { createHash } from 'node:crypto';

/** Hashes by file. */
type Hashes = Readonly<Record<string, string>>;

const howToConfirm = 'then run npm run confirm-twins';

/**
 * The hash under which a page is recorded as confirmed.
 *
 * @param text - Source of the page.
 * @returns Sixteen hexadecimal digits; the kind of line ends and blank lines at the end do not count.
 */
export function hashText(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n').trimEnd()).digest('hex').slice(0, 16);
}

/**
 * Finds the pages that have changed since their pair was last confirmed.
 *
 * @param pairs - The two files of each pair.
 * @param confirmed - The hashes of the last confirmation.
 * @param current - The hashes of the files as they are.
 * @returns A sentence for each pair that must be looked at, with what to do. Empty when there is none.
 */
export function reportChanges(pairs: readonly (readonly [string, string])[], confirmed: Hashes, current: Hashes): string[] {
  const changes = pairs.flatMap(([one, other]) => {
    const changed = [one, other].filter((file) => confirmed[file] !== current[file]);
    if (changed.length === 0) {
      return [];
    }
    if (changed.length === 2) {
      return `${one} and ${other} have changed since they were last confirmed. Read them side by side, ${howToConfirm}.`;
    }
    const left = changed.includes(one) ? other : one;
    return `${changed[0]} has changed since the pair was last confirmed, ${left} has not. Bring ${left} up to date, ${howToConfirm}.`;
  });
  const gone = Object.keys(confirmed).filter((file) => !pairs.some((pair) => pair.includes(file)));
  return [
    ...changes,
    ...gone.map((file) => `${file} is recorded as confirmed, but is no page of a pair. Run npm run confirm-twins.`),
  ];
}
