import { defineConfig } from 'vitest/config';

/** The samples of the reference, run against the sandbox: a runner of its own, because they need other languages. */
export default defineConfig({
  test: { include: ['tests/samples/*.run.ts'], maxWorkers: 2 },
});
