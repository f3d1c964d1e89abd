import { dirname, extname, join, resolve } from 'node:path';
import ts from 'typescript';
import type { CodeBlock } from './list-code-blocks';

const checkedLanguages = ['js', 'ts', 'tsx'];

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
  types: ['node'],
};

/** Declarations of the language and of packages, which take longest to read: once for all programs. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Parameters without a type are how JavaScript is written; anything else that would become `any` must say what it is. */
const untypedParameter = new Set([7006, 7019, 7031]);

/**
 * Type-checks the TypeScript and JavaScript of a program that a guide spreads over code blocks.
 *
 * @param blocks - The blocks; each one that has code to check names its file in the title.
 * @param declarations - Declaration files that state the API.
 * @returns Each fault as `page:line: language: what was found`.
 */
export function checkTypes(blocks: readonly CodeBlock[], declarations: readonly string[]): string[] {
  const faults: string[] = [];
  const files = new Map<string, CodeBlock>();
  for (const block of blocks.filter(({ language }) => checkedLanguages.includes(language))) {
    const place = `${block.source}:${block.line}: ${block.language}`;
    if (!block.title) {
      faults.push(`${place}: found a block without a file; write title="path/of/the/file" on the fence.`);
      continue;
    }
    // Inside the project, so that installed packages resolve; nothing is written there.
    const file = resolve('.cache/code-blocks', block.title);
    const other = files.get(file);
    if (other && other.code !== block.code) {
      faults.push(`${place}: found another ${block.title} than in ${other.source}:${other.line}; write the same in both.`);
    }
    files.set(file, other ?? block);
  }

  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile, directoryExists } = host;
  const folders = new Set([...files.keys()].map((file) => dirname(file)));
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file)?.code ?? readFile(file);
  host.directoryExists = (folder) => folders.has(folder) || (directoryExists?.(folder) ?? true);
  host.getSourceFile = (file, version, ...rest) => {
    const block = files.get(file);
    if (block) {
      return ts.createSourceFile(file, block.code, version);
    }
    const known = libraries.get(file) ?? getSourceFile(file, version, ...rest);
    libraries.set(file, known);
    return known;
  };

  const roots = [...files.keys(), ...declarations.map((file) => join(process.cwd(), file))];
  const program = ts.createProgram(roots, options, host);
  for (const { file, start = 0, code, messageText } of ts.getPreEmitDiagnostics(program)) {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    const block = file && files.get(file.fileName);
    if (block && untypedParameter.has(code) && /js$/.test(extname(file.fileName))) {
      continue;
    }
    if (block) {
      const line = block.line + file.getLineAndCharacterOfPosition(start).line + 1;
      faults.push(`${block.source}:${line}: ${block.language}: found ${text} Use what the page documents, or document it.`);
    } else {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      faults.push(`${file?.fileName ?? 'compiler'}:${line}: ${text}`);
    }
  }
  return faults;
}
