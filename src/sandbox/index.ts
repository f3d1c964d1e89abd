// An account to try: a program that behaves like the API, in one file that readers download. Without its line in `docusaurus.config.ts`
// the site does not publish it.

import { checkOptions, defineFeature, type Feature } from '../feature';
import { type ContractOption, contractOption } from '../site/contract-option';
import { sandboxPath, sandboxTypesPath } from '../site/sandbox-path';

export function sandbox(options: Partial<ContractOption> = {}): Feature {
  const { contract } = checkOptions<ContractOption>('sandbox', contractOption, options);
  return defineFeature('sandbox', {
    afterBuild: async () => ({
      async write({ write }) {
        const { bundleSandbox, readTypes } = await import('./write-sandbox');
        await write(sandboxPath, await bundleSandbox(contract));
        await write(sandboxTypesPath, readTypes());
      },
    }),
  });
}
