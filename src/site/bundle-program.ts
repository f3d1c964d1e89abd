import { resolve } from 'node:path';
import { build } from 'esbuild';
import { listNotices } from './shipped-licenses';

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
  const notices = listNotices(Object.keys(metafile.inputs).map((path) => resolve(path)));
  const licenses = notices.join('\n\n').replaceAll('*/', '* /');
  return `#!/usr/bin/env node\n// ${title}\n${code}\n/*\n${licenses}\n*/\n`;
}
