import fc from 'fast-check';
import { runsAll } from './runs-all';

/** The same cases each time, so that failures are reproducible. `npm run test:all` tries others. */
export async function checkProperty<Values>(property: fc.IRawProperty<Values>, runs: number): Promise<void> {
  const seed = runsAll ? Date.now() : 1;
  await fc.assert(property as fc.IAsyncProperty<Values>, { numRuns: runs, seed, endOnFailure: true });
}
