/** Makes ids that look random; the same seed makes the same ones. */
export interface Ids {
  /** Of version 4, as the ids of the API look. */
  uuid(): string;
  /** A Call-ID of SIP. */
  sipCallId(): string;
}

/**
 * Creates a source of numbers that look random (Mulberry32).
 *
 * @param seed - Any whole number.
 * @returns What gives the next number, from 0 to less than 1; the same ones for a seed.
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Creates the ids of an account.
 *
 * @param seed - Any whole number.
 */
export function createIds(seed: number): Ids {
  const random = createRandom(seed);
  const digits = (pattern: string): string =>
    pattern.replace(/[xy]/g, (place) => Math.floor(place === 'x' ? random() * 16 : 8 + random() * 4).toString(16));
  return {
    uuid: () => digits('xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'),
    sipCallId: () => digits('xxxxxxxxxx@192.0.2.10'),
  };
}
