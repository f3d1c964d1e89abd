// Records the contracts as they are published now: later states are compared with them. Refuses breaking changes without a note.
import { writeFileSync } from 'node:fs';
import { checkChanges } from '../src/contract/breaking-changes';
import { listRoots } from '../src/contract/load-contract';
import { publishContract } from '../src/contract/publish-contract';
import { InvalidSource } from '../src/finding';

const directory = 'openapi';

async function run(): Promise<void> {
  const findings = await checkChanges(directory);
  if (findings.length > 0) {
    throw new InvalidSource(findings);
  }
  for (const { name, file } of listRoots(directory)) {
    const record = `${directory}/history/${name}.yaml`;
    writeFileSync(record, (await publishContract(file)).get(`${name}.yaml`) ?? '');
    console.log(`${record}: recorded.`);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
