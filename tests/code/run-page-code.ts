import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { readBlock } from './list-code-blocks';

const compiledFiles = new Map<string, string>();

function compileBlock(source: string, title: string): string {
  const address = `${source} ${title}`;
  const earlier = compiledFiles.get(address);
  if (earlier !== undefined) {
    return earlier;
  }
  const code = ts.transpile(readBlock(source, title), {
    module: ts.ModuleKind.CommonJS,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    esModuleInterop: true,
  });
  compiledFiles.set(address, code);
  return code;
}

type Modules = Readonly<Record<string, object>>;

/**
 * Runs a TypeScript block of a page. `modules` are the packages and files that it imports, `globals` what it
 * finds without an import.
 */
export function runPageCode<Exports>(source: string, title: string, modules: Modules, globals: object = {}): Exports {
  const exports = {};
  const require = (name: string): object => {
    const module = modules[name];
    if (!module) {
      throw new Error(`${title} imports ${name}, which the test does not provide.`);
    }
    return module;
  };
  runInNewContext(compileBlock(source, title), { exports, require, setTimeout, clearTimeout, console, ...globals });
  return exports as Exports;
}
