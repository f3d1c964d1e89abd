import { createRequire } from 'node:module';
import { Language, type Node, Parser } from 'web-tree-sitter';

/** Something in a piece of code that its language does not allow. */
export interface CodeFault {
  /** Line in the code, counted from 1. */
  readonly line: number;
  /** What was found there. */
  readonly found: string;
  /** What to write instead. */
  readonly advice: string;
}

const { resolve } = createRequire(import.meta.url);

/** Languages with a grammar, by the names that fences and grammars use. */
export type GrammarLanguage =
  | 'bash'
  | 'dart'
  | 'go'
  | 'html'
  | 'java'
  | 'kotlin'
  | 'php'
  | 'properties'
  | 'python'
  | 'ruby'
  | 'swift'
  | 'xml';

const parsers = new Map<GrammarLanguage, Promise<Parser>>();
let runtime: Promise<void> | undefined;

/** Once: each of two calls at the same time would start a runtime, and the parsers of one fail in the other. */
function startRuntime(): Promise<void> {
  runtime ??= Parser.init();
  return runtime;
}

async function loadParser(language: GrammarLanguage): Promise<Parser> {
  await startRuntime();
  return new Parser().setLanguage(await Language.load(resolve(`@cursorless/tree-sitter-wasms/out/tree-sitter-${language}.wasm`)));
}

function parserOf(language: GrammarLanguage): Promise<Parser> {
  const parser = parsers.get(language) ?? loadParser(language);
  parsers.set(language, parser);
  return parser;
}

function describe(node: Node): CodeFault {
  const line = node.startPosition.row + 1;
  if (node.isMissing) {
    return { line, found: `no "${node.type}"`, advice: `add "${node.type}" or correct what stands before it` };
  }
  const [start = ''] = node.text.trim().split('\n');
  return { line, found: `"${start.slice(0, 60)}"`, advice: 'write a complete piece of code in which this is allowed' };
}

/** The innermost faults: an error around another error only repeats it. */
function listFaults(node: Node, isForbidden: ((node: Node) => boolean) | undefined): CodeFault[] {
  if (!isForbidden && !node.hasError) {
    return [];
  }
  const inner = node.children.flatMap((child) => (child ? listFaults(child, isForbidden) : []));
  return inner.length === 0 && (node.isError || node.isMissing || isForbidden?.(node)) ? [describe(node)] : inner;
}

/**
 * Parses code with the grammar of its language.
 *
 * @param language - The language of the code.
 * @param code - The code.
 * @param isForbidden - Tells nodes that are faults although the grammar lets them pass; none by default.
 * @returns What the grammar does not allow; nothing when the code is right.
 */
export async function parseWithGrammar(
  language: GrammarLanguage,
  code: string,
  isForbidden?: (node: Node) => boolean,
): Promise<CodeFault[]> {
  const parser = await parserOf(language);
  const tree = parser.parse(`${code}\n`);
  if (!tree) {
    throw new Error(`The grammar of ${language} gave no tree.`);
  }
  const faults = listFaults(tree.rootNode, isForbidden);
  tree.delete();
  return faults;
}
