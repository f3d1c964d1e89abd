const syllables = 'ba ca do ga ki lo me nu pa ra si ta vu xe cho tin mar len sol ver'.split(' ');

/** A generator of the same pseudo-random numbers in every run. */
function* randomNumbers(): Generator<number, never> {
  for (let state = 7; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) {
    yield state / 2_147_483_648;
  }
}

/**
 * Makes a source of words as a language has them: few that are everywhere and many that are rare. Every source gives the same.
 *
 * @returns A function from a number of words to the next words, with spaces between them.
 */
export function generateWords(): (count: number) => string {
  const numbers = randomNumbers();
  const word = (): string => {
    const rank = Math.floor(6000 ** numbers.next().value);
    return `${syllables[rank % 20]}${syllables[Math.floor(rank / 20) % 20]}${rank > 400 ? syllables[Math.floor(rank / 400)] : ''}`;
  };
  return (count) => Array.from({ length: count }, word).join(' ');
}
