// An account to try: a program that behaves like the API, in one file that readers download. Without its line
// in `docusaurus.config.ts` the site does not publish it.
import { readFileSync } from 'node:fs';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { defineFeature, type Feature } from '../feature';
import { sandboxPath, sandboxTypesPath } from '../site/published-paths';
import { writeProgram } from '../site/write-program';

async function bundleSandbox(directory: string): Promise<string> {
  const { packContract } = await import('@pitel-docs/sandbox/sandbox-contract');
  const { bundleProgram } = await import('../site/bundle-program');
  const contract = packContract(await loadContract(directory));
  const title = `Pitel sandbox: node pitel-sandbox.mjs --help. Contract: ${contract.edition}.`;
  const entry = require.resolve('@pitel-docs/sandbox/command/one-file.ts');
  return bundleProgram(entry, { title, values: { SANDBOX_CONTRACT: contract } });
}

export function sandboxDownload(contract: string): Feature {
  return defineFeature('sandbox-download', {
    afterBuild: async () => {
      let program: Promise<string>;
      return {
        start() {
          program = bundleSandbox(contract);
        },
        async write({ write }) {
          await writeProgram(write, sandboxPath, await program);
          await write(
            sandboxTypesPath,
            readFileSync(require.resolve('@pitel-docs/sandbox/pitel-sandbox.d.mts'), 'utf8'),
          );
        },
      };
    },
  });
}
