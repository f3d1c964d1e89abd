// Records the contracts as they are now, so that the next change is compared with them. Refuses breaking changes without a note.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { bundleContract } from '../src/contract/bundle-contract';
import { checkChanges } from '../src/contract/changes/check-changes';
import { compareContracts } from '../src/contract/changes/compare-contracts';
import { findRecorded } from '../src/contract/changes/find-recorded';
import { listFacts } from '../src/contract/changes/list-facts';
import { readNotes } from '../src/contract/changes/read-notes';
import { readState } from '../src/contract/changes/read-state';
import { contractNames } from '../src/contract/contract-names';

const folder = 'openapi/history';
const notesFile = `${folder}/notes.yaml`;

async function run(): Promise<void> {
  const notes = readNotes(notesFile);
  const states = await Promise.all(
    contractNames.map(async (contract) => {
      const bundle = await bundleContract(`openapi/${contract}.yaml`);
      const facts = listFacts(bundle);
      const recorded = findRecorded(folder, contract);
      const changes = recorded === undefined ? [] : compareContracts(await readState(recorded), facts);
      return { contract, bundle, version: facts.version, changes };
    }),
  );
  const problems = states.flatMap((state) => checkChanges(state, notes, notesFile));
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  for (const { contract, bundle, version, changes } of states) {
    const file = join(folder, contract, `${version}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(bundle, { aliasDuplicateObjects: false, lineWidth: 0 }));
    console.log(`${file}: recorded, ${changes.length} changes since the last record.`);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
