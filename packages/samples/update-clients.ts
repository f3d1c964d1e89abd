// Writes what the contract says into the client files.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { listClientFiles, replaceTable, writeContractTable } from './write-contract-table';

async function update(): Promise<void> {
  const { operations } = await loadContract('openapi');
  for (const file of listClientFiles()) {
    writeFileSync(file, replaceTable(readFileSync(file, 'utf8'), writeContractTable(operations)));
  }
}

update().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
