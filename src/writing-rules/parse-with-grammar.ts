import { setFlagsFromString } from 'node:v8';
import { Language, type Node, Parser } from 'web-tree-sitter';

// The optimizing WebAssembly compiler runs out of memory in Node.js 24 with the Swift grammar and aborts the process
// (https://github.com/nodejs/node/issues/63421). The baseline compiler is fast enough.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

export interface CodeFault {
  readonly line?: number;
  readonly found: string;
  readonly advice: string;
}

/** Tree-sitter grammar files by language, for languages whose compilers need whole projects. */
export const grammars = { dart: 'dart', java: 'java', kotlin: 'kotlin', objectivec: 'objc', ruby: 'ruby', swift: 'swift' };

/** One parser per grammar: loading one takes as long as checking a page. */
const loaded = new Map<string, Promise<Parser>>();

async function loadGrammar(grammar: string): Promise<Parser> {
  await Parser.init();
  const language = await Language.load(require.resolve(`tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`));
  return new Parser().setLanguage(language);
}

/** The deepest node of the first syntax error. */
function findError(node: Node): Node | undefined {
  const inside = node.children.find((child) => child?.hasError || child?.isMissing);
  return node.isError || node.isMissing || !inside ? node : findError(inside);
}

export async function parseWithGrammar(grammar: string, code: string): Promise<CodeFault | undefined> {
  const parser = loaded.get(grammar) ?? loadGrammar(grammar);
  loaded.set(grammar, parser);
  const root = (await parser).parse(code)?.rootNode;
  const row = (root?.hasError && findError(root)?.startPosition.row) || 0;
  const found = `a fault in or below "${code.split('\n')[row]?.trim()}"`;
  return root?.hasError ? { line: row + 1, found, advice: 'Write complete code that its compiler reads.' } : undefined;
}
