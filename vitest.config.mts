import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that a page, the contract or a setting can break: part of `npm run check`. */
const content = ['{src,tests,packages}/**/*.content.test.ts'];

/**
 * Tests of the code on pages: part of `npm run check` too, where they run again only when that code changes.
 */
const pageCode = ['tests/code/*.test.ts'];

const minute = 60_000;

/**
 * A test that hangs ends soon. Browser tests run beside it, so it may take ten times as long as on an idle
 * machine.
 */
function limitTime(limit: number) {
  return {
    globalSetup: 'tests/helpers/temporary-folder.ts',
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
          exclude: ['**/*.{build,rare}.test.ts', ...content, ...pageCode],
          // The slowest takes five seconds on an idle machine.
          ...limitTime(2 * minute),
        },
      },
      {
        test: {
          name: 'content',
          isolate: false,
          pool: 'threads',
          include: content,
          ...limitTime(2 * minute),
        },
      },
      {
        test: {
          name: 'page-code',
          isolate: false,
          pool: 'threads',
          include: pageCode,
          ...limitTime(2 * minute),
        },
      },
      // They need a build: part of `npm test`, but not of `npm run check`.
      {
        test: {
          name: 'builds',
          isolate: false,
          include: ['{src,tests}/**/*.build.test.ts'],
          ...limitTime(8 * minute),
          globalSetup: ['tests/helpers/temporary-folder.ts', 'tests/helpers/expect-build.ts'],
        },
      },
      // They need the fixture site, make their own builds, or rarely fail: only `npm run test:all` runs them,
      // one after the other.
      { test: { name: 'rare', include: ['tests/*.rare.test.ts'], ...limitTime(8 * minute) } },
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
