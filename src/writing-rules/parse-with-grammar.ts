import { setFlagsFromString } from 'node:v8';
import { Language, type Node, Parser } from 'web-tree-sitter';
import type { CodeFault } from './code-parsers';

// The compiler that makes WebAssembly fast takes more memory for the grammar of Swift than Node.js 24 gives it, and ends the process
// (https://github.com/nodejs/node/issues/63421). The one that starts it is fast enough.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** Languages whose compilers need whole projects: their grammars of tree-sitter, by the names of the files. */
export const grammars = { dart: 'dart', java: 'java', kotlin: 'kotlin', objectivec: 'objc', ruby: 'ruby', swift: 'swift' };

/** A parser a grammar: one of them takes as long to load as a page to read. */
const loaded = new Map<string, Promise<Parser>>();

async function loadGrammar(grammar: string): Promise<Parser> {
  await Parser.init();
  const language = await Language.load(require.resolve(`tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`));
  return new Parser().setLanguage(language);
}

/** The first place that a grammar does not allow, as deep in the tree as it is known. */
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
