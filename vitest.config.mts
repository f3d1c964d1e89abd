import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testsOfBuilds } from './vitest.builds.config.mts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: testsOfBuilds,
    // One a processor, also on two: vitest would leave one of them idle.
    maxWorkers: availableParallelism(),
    // Some tests read the whole site or all grammars; none of them is about time.
    testTimeout: 60_000,
  },
});
