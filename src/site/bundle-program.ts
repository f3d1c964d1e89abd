import { resolve } from 'node:path';
import { build } from 'esbuild';
import { llmsPath } from './published-paths';
import { listNotices } from './shipped-licenses';

interface BundleSettings {
  /** The second line of the file. */
  readonly title: string;
  /** Of the constants that the program declares. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Export conditions of packages, besides those of Node.js. */
  readonly conditions?: string[];
}

/** Bundles a program into one file for Node.js, with the package licenses at the end. */
export async function bundleProgram(
  entry: string,
  { title, values, conditions = [] }: BundleSettings,
): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Setting any replaces `module`, which esbuild adds by itself.
    conditions: ['module', ...conditions],
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    // CommonJS packages in the bundle call `require` for Node.js built-ins.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
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
  const documentation = `The documentation for coding agents: /${llmsPath} on the site of this file.`;
  return `#!/usr/bin/env node\n// ${title}\n// ${documentation}\n${code}\n/*\n${licenses}\n*/\n`;
}
