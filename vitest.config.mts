import { defineConfig } from 'vitest/config';
import { testsOfBuilds } from './vitest.builds.config.mts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: testsOfBuilds,
    // Some tests read the whole site or all grammars; none of them is about time.
    testTimeout: 60_000,
  },
});
