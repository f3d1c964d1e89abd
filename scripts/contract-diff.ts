// Says in words how two states of a contract differ:
// npm run contract:diff HEAD~3:openapi/v3.yaml openapi/v3.yaml
import { compareContracts } from '../src/contract/changes/compare-contracts';
import { describeChanges } from '../src/contract/changes/describe-changes';
import { readState } from '../src/contract/changes/read-state';

async function run(): Promise<void> {
  const [before, after, ...more] = process.argv.slice(2);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('Name two states of a contract: npm run contract:diff HEAD~3:openapi/v3.yaml openapi/v3.yaml');
  }
  const changes = compareContracts(await readState(before), await readState(after));
  console.log(describeChanges(changes).join('\n'));
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
