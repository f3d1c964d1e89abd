import { readFileSync } from 'node:fs';
import ts from 'typescript';

const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.Preserve,
  verbatimModuleSyntax: true,
};

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
  const text = readFileSync(file, 'utf8');
  const code = /\.[mc]?tsx?$/.test(file) ? ts.transpileModule(text, { fileName: file, compilerOptions }).outputText : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}
