import { basename, dirname } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { readContract } from '@pitel-docs/contract/read-contract';
import { buildCollection } from './build-collection';

/** The Postman collection of a contract, as JSON. */
export async function publishCollection(file: string): Promise<string> {
  const { operations } = await loadContract(dirname(file));
  const { document } = await readContract(file);
  const collection = buildCollection(
    document,
    operations.filter(({ contract }) => contract === basename(file, '.yaml')),
  );
  return `${JSON.stringify(collection, null, 2)}\n`;
}
