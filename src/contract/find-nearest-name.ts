import { distance } from 'fastest-levenshtein';

/**
 * Finds the name that was probably meant.
 *
 * @param name - An unknown name, `phone`.
 * @param known - The names there are.
 * @returns One that holds the name or is held by it, `phone_number`, before one that is spelled alike; undefined when there are none.
 */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  const isPart = (other: string) => other.includes(name) || name.includes(other);
  const cost = (other: string) => (isPart(other) ? 0 : name.length) + distance(other, name);
  return [...known].sort((a, b) => cost(a) - cost(b))[0];
}
