import { defineConfig } from 'vitest/config';

/** Tests that read the built site, build one or try commands: `npm test` runs them, `npm run check` does not. */
export const testsOfBuilds = [
  'tests/agent-files.test.ts',
  'tests/contract-changes.test.ts',
  'tests/link-checks.test.ts',
  'tests/markdown-twins.test.ts',
  'tests/next-build.test.ts',
  'tests/page-facts.test.ts',
  'tests/published-urls.test.ts',
  'tests/search.test.ts',
  'tests/style-fixture.test.ts',
  // They try the commands on a copy of the pages, which takes as long.
  'tests/page-commands.test.ts',
];

export default defineConfig({
  // Some of them build a site: two at a time.
  test: { include: testsOfBuilds, maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 },
});
