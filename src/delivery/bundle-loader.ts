import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';

const functions = ['load-typeface', 'load-scripts'];

/**
 * Makes the script of a page's head from the functions beside this file. It holds nothing that belongs to a page or a build, so that
 * one hash allows it everywhere.
 *
 * @returns JavaScript that calls the functions one after the other.
 * @throws Error when a function cannot be compiled.
 */
export async function bundleLoader(): Promise<string> {
  const calls = await Promise.all(
    functions.map(async (name) => {
      const source = await readFile(join(__dirname, `${name}.ts`), 'utf8');
      const { code } = await transform(source, {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2020', minify: { compress: { passes: 3 }, mangle: true } },
        minify: true,
      });
      const body = /^export (async )?function \w+\(.*}\s*;?\s*$/s.test(code)
        ? code.trim().replace(/^export |;$/g, '')
        : undefined;
      if (body === undefined) {
        throw new Error(`src/delivery/${name}.ts: holds more than one exported function. Move the rest into that function.`);
      }
      return `!${body}()`;
    }),
  );
  return calls.join(';');
}
