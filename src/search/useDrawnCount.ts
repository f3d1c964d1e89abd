import { useEffect, useState } from 'react';
import type { SearchAnswer } from './search-result';

/** As many results as fit into the dialog. */
const resultsInSight = 6;

/** After that many milliseconds without another answer the results out of sight are drawn too. */
const restTime = 150;

/**
 * Draws the results in sight with each letter, and the others when the reader rests or steps to them.
 *
 * @param answer - What was found.
 * @param active - Position of the active result.
 * @returns How many results to draw.
 */
export function useDrawnCount(answer: SearchAnswer | undefined, active: number): number {
  const [complete, setComplete] = useState<SearchAnswer>();
  useEffect(() => {
    const timer = setTimeout(() => setComplete(answer), restTime);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer === complete || active >= resultsInSight ? Number.POSITIVE_INFINITY : resultsInSight;
}
