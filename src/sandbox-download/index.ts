// An account to try: a program that behaves like the API, in one file that readers download. Without its line in `docusaurus.config.ts`
// the site does not publish it.

import { type ContractOption, defineFeature, type Feature } from '../feature';
import { sandboxPath, sandboxTypesPath } from '../site/paths';

export function sandboxDownload({ contract }: ContractOption): Feature {
  return defineFeature('sandbox-download', {
    afterBuild: async () => ({
      async write({ write }) {
        const { bundleSandbox, readTypes } = await import('./write-sandbox');
        await write(sandboxPath, await bundleSandbox(contract));
        await write(sandboxTypesPath, readTypes());
      },
    }),
  });
}
