import fc from 'fast-check';
import { runsAll } from '../../../tests/helpers/runs-all';

/**
 * Tries the same cases each time, so that failures are reproducible. `npm run test:all` tries others, and
 * five times as many: with a fixed seed, more cases find little more.
 */
export async function checkProperty<Values>(property: fc.IRawProperty<Values>, runs: number): Promise<void> {
  const options = runsAll ? { numRuns: 5 * runs, seed: Date.now() } : { numRuns: runs, seed: 1 };
  await fc.assert(property as fc.IAsyncProperty<Values>, { ...options, endOnFailure: true });
}
