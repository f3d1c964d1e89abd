const numbers = new Map<string, number>();

/**
 * The number that stands for a key in every set.
 *
 * @param key - A key of a word.
 * @returns The same number each time.
 */
function numberOf(key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) {
    return known;
  }
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** A set of keys that takes four bytes a key: a site has hundreds of thousands of them in its parts. */
export class KeySet {
  readonly #sorted: Uint32Array;

  constructor(keys: Iterable<string>) {
    this.#sorted = Uint32Array.from(new Set(Array.from(keys, numberOf))).sort();
  }

  /** The numbers of keys, for `hasAny`. A key that is in no set has none. */
  static numbersOf(keys: Iterable<string>): number[] {
    return Array.from(keys, (key) => numbers.get(key)).filter((number) => number !== undefined);
  }

  /** Whether one of the keys is in the set. */
  hasAny(wanted: readonly number[]): boolean {
    return wanted.some((number) => this.#has(number));
  }

  #has(number: number): boolean {
    let [from, to] = [0, this.#sorted.length - 1];
    while (from <= to) {
      const middle = (from + to) >> 1;
      const found = this.#sorted[middle] ?? 0;
      if (found === number) {
        return true;
      }
      if (found < number) {
        from = middle + 1;
      } else {
        to = middle - 1;
      }
    }
    return false;
  }
}
