/** Pseudo-random numbers from 0 (inclusive) to 1 (exclusive), by Mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Ids = ReturnType<typeof createIds>;

/** Pseudo-random ids. The same seed yields the same ids. */
export function createIds(seed: number) {
  const random = createRandom(seed);
  const digits = (pattern: string): string =>
    pattern.replace(/[xy]/g, (placeholder) =>
      Math.floor(placeholder === 'x' ? random() * 16 : 8 + random() * 4).toString(16),
    );
  return {
    uuid: () => digits('xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'),
    sipCallId: () => digits('xxxxxxxxxx@192.0.2.10'),
  };
}
