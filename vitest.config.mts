import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // Some tests read the whole site or all grammars; none of them is about time.
    testTimeout: 60_000,
  },
});
