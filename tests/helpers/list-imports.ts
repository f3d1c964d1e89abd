import { readFileSync } from 'node:fs';
import { type Loader, transformSync } from 'esbuild';
import ts from 'typescript';

/** The modules that a file imports, exports or requires, also for types only. */
export function listAllImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** The modules that a file loads when it runs: none for a file of types. */
export function listLoadedImports(file: string): string[] {
  if (/\.d\.[mc]?ts$/.test(file)) {
    return [];
  }
  const loader = /\.[mc]?(tsx?)$/.exec(file)?.[1] as Loader | undefined;
  const text = readFileSync(file, 'utf8');
  const settings = { jsx: 'preserve', tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } } as const;
  const code = loader === undefined ? text : transformSync(text, { loader, ...settings }).code;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}
