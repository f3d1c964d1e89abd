// Records the contracts as they are published now: later states are compared with them. Refuses breaking changes without a note.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkChanges, recordOf } from '../src/contract/check-changes';
import { listRoots } from '../src/contract/load-contract';
import { bundleContract, writeYaml } from '../src/contract/publish-contract';

const directory = 'openapi';

async function run(): Promise<void> {
  const findings = await checkChanges(directory);
  if (findings.length > 0) {
    throw new Error(findings.join('\n'));
  }
  for (const { name, file } of listRoots(directory)) {
    const record = recordOf(directory, name);
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, writeYaml(await bundleContract(file)));
    console.log(`${record}: recorded.`);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
