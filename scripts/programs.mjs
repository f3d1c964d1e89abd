/**
 * Entry points that Node.js can run: on Windows, it cannot run `node_modules/.bin` files, and `npx` is not an
 * executable.
 *
 * @satisfies {Record<string, string>}
 */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  docusaurus: 'scripts/docusaurus.mjs',
  jiti: 'node_modules/jiti/bin/jiti.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  run: 'scripts/run.mjs',
  tsc: 'node_modules/typescript-native/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};
