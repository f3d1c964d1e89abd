import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need a build: part of `npm test`, but not of `npm run check`. */
const builds = [
  'src/change-feed/change-feed.test.ts',
  'src/markdown-copies/agent-files.test.ts',
  'tests/{docs-server,markdown-copies,sandbox-file}.test.ts',
  'src/search/search-queries.test.ts',
  'tests/build-variables.test.ts',
  'tests/built-pages.test.ts',
  'tests/bytes.test.ts',
  'tests/plain-html.test.ts',
  'tests/set-up.test.ts',
  'tests/shipped/shipped.test.ts',
  'tests/vietnamese-words.test.ts',
];

/** Only `npm run test:all` runs these, one after the other. They need the fixture site, make their own builds, or rarely fail. */
const rare = ['check-command', 'feature-switches', 'markdown-constructs', 'next-build', 'supported-parts'].map(
  (name) => `tests/${name}.test.ts`,
);

const common = {
  globalSetup: 'tests/temporary-folder.ts',
  // Some tests build a site while browser tests run. No test measures time.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  // The default is a second, which a busy machine exceeds.
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // By default, vitest leaves one processor idle.
    maxWorkers: availableParallelism(),
    // A missing snapshot fails the test instead of being written.
    update: 'none',
    // Without isolation, the test files of a worker share the loaded contract and parsers.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          pool: 'threads',
          include: ['{src,tests,packages}/**/*.test.{ts,tsx}'],
          exclude: [...builds, ...rare],
          ...common,
        },
      },
      {
        test: {
          name: 'builds',
          isolate: false,
          unstubEnvs: true,
          include: builds,
          ...common,
          globalSetup: [common.globalSetup, 'tests/expect-build.ts'],
        },
      },
      { test: { name: 'rare', include: rare, ...common } },
      // Runs the reference samples against the sandbox, which needs other languages.
      {
        test: {
          name: 'samples',
          isolate: false,
          include: ['packages/samples/run/*.run.ts', 'tests/samples/*.run.ts'],
          ...common,
        },
      },
    ],
  },
});
