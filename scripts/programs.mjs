/**
 * The programs of packages as files that Node.js runs on every platform: what lies in `node_modules/.bin` is not a file for Node.js on
 * Windows, and `npx` no program.
 *
 * @satisfies {Record<string, string>}
 */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  docusaurus: 'node_modules/@docusaurus/core/bin/docusaurus.mjs',
  jiti: 'node_modules/jiti/bin/jiti.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};
