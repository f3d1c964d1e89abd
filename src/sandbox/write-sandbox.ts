import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { packContract } from '@pitel-docs/sandbox/sandbox-contract';
import { build } from 'esbuild';
import { describePackage, findPackage } from '../site/package-notices';

/** The types of the bundle. */
export function readTypes(): string {
  return readFileSync(require.resolve('@pitel-docs/sandbox/pitel-sandbox.d.mts'), 'utf8');
}

/** Bundles the sandbox and the contract into one file for Node.js, with the package licenses at the end. */
export async function bundleSandbox(directory: string): Promise<string> {
  const contract = packContract(await loadContract(directory));
  const { outputFiles, metafile } = await build({
    entryPoints: [require.resolve('@pitel-docs/sandbox/one-file.ts')],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { SANDBOX_CONTRACT: JSON.stringify(contract) },
    // CommonJS packages in the bundle call `require` for Node.js built-ins.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    legalComments: 'none',
    charset: 'utf8',
    // Node.js prints the whole source line of an uncaught error, so keep lines short.
    lineLimit: 400,
    metafile: true,
    write: false,
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const folders = new Set(
    Object.keys(metafile.inputs)
      .map((path) => findPackage(resolve(path)))
      .filter((folder) => folder !== undefined),
  );
  const notices = new Map([...folders].map(describePackage));
  const licenses = [...notices.values()].sort().join('\n\n').replaceAll('*/', '* /');
  return `#!/usr/bin/env node\n// Pitel sandbox: node pitel-sandbox.mjs --help. It holds ${contract.edition}.\n${code}\n/*\n${licenses}\n*/\n`;
}
