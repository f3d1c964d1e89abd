import { defineConfig } from 'vitest/config';

/** Tests that read the built site or build one: `npm test` runs them, `npm run check` does not. */
export const testsOfBuilds = ['tests/link-checks.test.ts', 'tests/search.test.ts', 'tests/search-growth.test.ts'];

export default defineConfig({
  test: { include: testsOfBuilds, testTimeout: 60_000 },
});
