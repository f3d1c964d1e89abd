import ts from 'typescript';
import type { CodeFault } from './code-fault';

/**
 * Parses TypeScript, TSX or JavaScript with the TypeScript compiler, without looking at types.
 *
 * @param extension - `ts`, `tsx` or `js`; in a `.js` file type annotations are faults.
 * @param code - The code.
 * @returns What the language does not allow.
 */
export function parseTypescript(extension: 'ts' | 'tsx' | 'js', code: string): CodeFault[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: `block.${extension}`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve, allowJs: true },
  });
  return diagnostics.map(({ file, start = 0, messageText }) => ({
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    found: ts.flattenDiagnosticMessageText(messageText, ' '),
    advice: 'write complete code that the TypeScript compiler reads',
  }));
}
