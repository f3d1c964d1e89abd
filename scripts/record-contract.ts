// Records what API clients depend on, as the baseline for later comparisons.
import { writeFileSync } from 'node:fs';
import { checkChanges, formatRecord, recordFile } from '@pitel-docs/contract/contract-record';
import { InvalidSource } from '@pitel-docs/contract/finding';
import { listRoots } from '@pitel-docs/contract/load-contract';
import { readContract } from '@pitel-docs/contract/read-contract';
import { contractFolder } from '../src/site/folders';

async function run(): Promise<void> {
  const findings = await checkChanges(contractFolder);
  if (findings.length > 0) {
    throw new InvalidSource(findings);
  }
  for (const { name, file } of listRoots(contractFolder)) {
    const { document } = await readContract(file);
    writeFileSync(recordFile(contractFolder, name), formatRecord(document));
    console.log(`${recordFile(contractFolder, name)}: recorded.`);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
