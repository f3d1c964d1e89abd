interface Details {
  tag?: string;
}

/**
 * Left to `npm run test:all`: a look that only a change of the styles breaks, or another size, page or cause of
 * what `npm test` tests once.
 */
export const rare: Details = { tag: '@rare' };

export const rareIf = (isRare: boolean): Details => (isRare ? rare : {});
