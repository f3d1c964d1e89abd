import { resolve } from 'node:path';
import { build } from 'esbuild';
import { describePackage, findPackage } from './package-notices';

/** Bundles a program into one file for Node.js, with the package licenses at the end. */
export async function bundleProgram(entry: string, title: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
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
  return `#!/usr/bin/env node\n// ${title}\n${code}\n/*\n${licenses}\n*/\n`;
}
