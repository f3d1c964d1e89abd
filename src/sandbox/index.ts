// An account to try: a program that behaves like the API, in one file that readers download. Without its line in `docusaurus.config.ts`
// the site does not publish it.
import { Joi } from '@docusaurus/utils-validation';
import { checkOptions, defineFeature, type Feature } from '../feature';
import { sandboxPath } from '../site/sandbox-path';

/** Options of the sandbox. */
interface SandboxOptions {
  /** Directory of the contracts that it follows. */
  readonly contract: string;
}

export function sandbox(options: Partial<SandboxOptions> = {}): Feature {
  const { contract } = checkOptions<SandboxOptions>('sandbox', { contract: Joi.string().default('openapi') }, options);
  return defineFeature('sandbox', {
    afterBuild: async () => ({
      async write({ write }) {
        const { bundleSandbox } = await import('./write-sandbox');
        await write(sandboxPath, await bundleSandbox(contract));
      },
    }),
  });
}
