import { loadContract } from '@pitel-docs/contract/load-contract';

export const { operations: siteOperations } = await loadContract('openapi');
const fixture = await loadContract('packages/contract/fixtures/good');
const paths = new Set(siteOperations.map(({ path }) => path));

/** With cases that the site does not have, such as values that need escaping. */
export const allOperations = [
  ...siteOperations,
  ...fixture.operations.filter(({ path }) => !paths.has(path)),
];
