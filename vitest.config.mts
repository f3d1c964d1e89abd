import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that read the built site, build one or try commands: `npm test` runs them, `npm run check` does not. */
const builds = [
  'src/change-feed/change-feed.test.ts',
  'src/markdown-copies/{agent-files,markdown-copies}.test.ts',
  'src/sandbox/sandbox-file.test.ts',
  'src/search/search-queries.test.ts',
  'tests/build-variables.test.ts',
  'tests/built-pages.test.ts',
  'tests/bytes.test.ts',
  'tests/link-checks.test.ts',
  'tests/markdown-constructs.test.ts',
  'tests/page-commands.test.ts',
  'tests/set-up.test.ts',
  'tests/shipped/shipped.test.ts',
  'tests/vietnamese-words.test.ts',
];

/** Tests that build copies of the project, one after the other: `npm run test:all` runs them. */
const copies = ['feature-switches', 'next-build', 'production-install'].map((name) => `tests/${name}.test.ts`);

const common = {
  globalSetup: 'tests/temporary-folder.ts',
  // Some tests read the whole site or build one, behind those of browsers; none of them is about time.
  testTimeout: 900_000,
  hookTimeout: 900_000,
};

export default defineConfig({
  test: {
    // One a processor, also on two: vitest would leave one of them idle.
    maxWorkers: availableParallelism(),
    // What must be the same is not written anew where it is missing, on no machine.
    update: 'none',
    projects: [
      // In one process: each file would load the contract and the parsers again.
      {
        test: {
          name: 'unit',
          isolate: false,
          pool: 'threads',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...builds, ...copies],
          ...common,
        },
      },
      { test: { name: 'builds', include: builds, ...common } },
      { test: { name: 'copies', include: copies, ...common } },
      // The samples of the reference, run against the sandbox: they need other languages.
      { test: { name: 'samples', include: ['tests/samples/*.run.ts'], ...common } },
    ],
  },
});
