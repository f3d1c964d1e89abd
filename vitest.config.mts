import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need a build: part of `npm test`, but not of `npm run check`. */
const builds = [
  'src/change-feed/change-feed.test.ts',
  'src/markdown-copies/agent-files.test.ts',
  'tests/{docs-server,markdown-copies,offline,sandbox-file}.test.ts',
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

const minute = 60_000;

/** A test that hangs ends soon. Browser tests run beside it, so it may take ten times as long as on an idle machine. */
function limitTime(limit: number) {
  return {
    globalSetup: 'tests/temporary-folder.ts',
    testTimeout: limit,
    hookTimeout: limit,
    // The default is a second, which a busy machine exceeds.
    expect: { poll: { timeout: limit / 2 } },
    // Modules are shared below, but nothing that a test replaces.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  };
}

export default defineConfig({
  test: {
    // By default, vitest leaves one processor idle.
    maxWorkers: availableParallelism(),
    // A missing snapshot fails the test instead of being written.
    update: 'none',
    // Without isolation, the test files of a worker share the loaded contract and parsers: a third less work.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          pool: 'threads',
          include: ['{src,tests,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...builds, ...rare],
          // The slowest takes five seconds on an idle machine.
          ...limitTime(2 * minute),
        },
      },
      {
        test: {
          name: 'builds',
          isolate: false,
          include: builds,
          ...limitTime(8 * minute),
          globalSetup: ['tests/temporary-folder.ts', 'tests/expect-build.ts'],
        },
      },
      // Most of them build a site.
      { test: { name: 'rare', include: rare, ...limitTime(8 * minute) } },
      // Runs the reference samples against the sandbox, which needs other languages.
      {
        test: {
          name: 'samples',
          isolate: false,
          include: ['packages/samples/run/*.run.ts', 'tests/samples/*.run.ts'],
          // Some compile and run all samples of a language.
          ...limitTime(5 * minute),
        },
      },
    ],
  },
});
