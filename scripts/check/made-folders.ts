/** What commands make or install: the lockfile stands for the packages. */
export const madeFolders: readonly string[] = [
  'node_modules/**',
  '.cache/**',
  '.docusaurus/**',
  'build/**',
  'deploy/**',
  'playwright-report/**',
  'test-results/**',
];
