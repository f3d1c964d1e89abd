import { spawnSync } from 'node:child_process';
import type { TokenStream } from 'prismjs';
import ts from 'typescript';
import { LineCounter, parseAllDocuments } from 'yaml';
import { tokenize } from '../remark/highlight-code';
import { loadMermaid } from '../remark/load-mermaid.cjs';

/** Something in a piece of code that its language does not allow. */
export interface CodeFault {
  /** Line in the code, counted from 1. */
  readonly line: number;
  /** What was found there. */
  readonly found: string;
  /** What to write instead. */
  readonly advice: string;
}

type Parse = (code: string) => CodeFault[] | Promise<CodeFault[]>;

function faultOf(error: unknown, line: number, advice: string): CodeFault {
  return { line, found: error instanceof Error ? error.message : String(error), advice };
}

function parseJson(code: string): CodeFault[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? code.length);
    return [faultOf(error, code.slice(0, position).split('\n').length, 'Write one whole JSON value, without comments.')];
  }
}

function parseYaml(code: string): CodeFault[] {
  const lineCounter = new LineCounter();
  return parseAllDocuments(code, { lineCounter }).flatMap(({ errors }) =>
    errors.map((error) => faultOf(error, lineCounter.linePos(error.pos[0]).line, 'Write valid YAML.')),
  );
}

/** Asks the shell, which reads a script without running it. */
function parseBash(code: string): CodeFault[] {
  const { stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const [, line, found = ''] = /line (\d+): (.*)/.exec(stderr ?? '') ?? [];
  return line ? [{ line: Number(line), found, advice: 'Write a complete script that bash reads.' }] : [];
}

/** Lines of a flowchart that the renderer passes over without a word: an arrow that leads nowhere, a bracket that stays open. */
function listLostLines(code: string): CodeFault[] {
  const [head = '', ...lines] = code.split('\n');
  if (!/^\s*(?:flowchart|graph)\b/.test(head)) {
    return [];
  }
  return lines.flatMap((text, index): CodeFault[] => {
    const bare = text.replace(/"[^"]*"/g, '');
    const count = (sign: RegExp): number => bare.match(sign)?.length ?? 0;
    const line = index + 2;
    if (/^\s*(?:-->|---|-\.->|==>)|(?:-->|---|-\.->|==>)\s*$/.test(bare)) {
      return [{ line, found: `the arrow of "${text.trim()}"`, advice: 'Write a node at both of its ends.' }];
    }
    const isOpen = count(/[[({]/g) !== count(/[\])}]/g);
    return isOpen
      ? [{ line, found: `a bracket in "${text.trim()}"`, advice: 'Close each bracket of a node, or put its text in "…".' }]
      : [];
  });
}

async function parseMermaid(code: string): Promise<CodeFault[]> {
  const { renderMermaidSVG } = await loadMermaid();
  try {
    renderMermaidSVG(code);
    return listLostLines(code);
  } catch (error) {
    return [faultOf(error, 1, 'Write a diagram that beautiful-mermaid draws.')];
  }
}

/**
 * Parses TypeScript, TSX or JavaScript with the TypeScript compiler, without looking at types.
 *
 * @param extension - `ts`, `tsx` or `js`; in a `.js` file type annotations are faults.
 * @param code - The code.
 * @returns What the language does not allow.
 */
function parseTypescript(extension: 'ts' | 'tsx' | 'js', code: string): CodeFault[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: `block.${extension}`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve, allowJs: true },
  });
  return diagnostics.map(({ file, start = 0, messageText }) => ({
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    found: ts.flattenDiagnosticMessageText(messageText, ' '),
    advice: 'Write complete code that the TypeScript compiler reads.',
  }));
}

const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Brackets without a partner, outside of strings and comments: what a language has in common with all others. */
function matchBrackets(language: string, code: string): CodeFault[] {
  const open: { sign: string; line: number }[] = [];
  const single: typeof open = [];
  let line = 1;
  const read = (tokens: TokenStream, type: string): void => {
    for (const token of [tokens].flat()) {
      if (typeof token !== 'string') {
        read(token.content, token.type);
        continue;
      }
      for (const sign of token) {
        line += sign === '\n' ? 1 : 0;
        if (type === 'punctuation' && '([{'.includes(sign)) {
          open.push({ sign, line });
        } else if (type === 'punctuation' && sign in openingOf && open.pop()?.sign !== openingOf[sign]) {
          single.push({ sign, line });
        }
      }
    }
  };
  read(tokenize(code, language) ?? [], '');
  return [...single, ...open].map((bracket) => ({
    line: bracket.line,
    found: `the bracket "${bracket.sign}" without its partner`,
    advice: 'Close each bracket, and open none that is not closed.',
  }));
}

/** Languages of which only the brackets are looked at. */
const otherLanguages = [
  ...['dart', 'go', 'groovy', 'html', 'http', 'java', 'kotlin', 'objectivec'],
  ...['php', 'proguard', 'properties', 'python', 'ruby', 'swift', 'xml'],
];

/** The parser of each language that a code block may have. */
export const codeParsers: Readonly<Record<string, Parse>> = {
  bash: parseBash,
  js: (code) => parseTypescript('js', code),
  json: parseJson,
  mermaid: parseMermaid,
  ts: (code) => parseTypescript('ts', code),
  tsx: (code) => parseTypescript('tsx', code),
  yaml: parseYaml,
  ...Object.fromEntries(otherLanguages.map((language) => [language, (code: string) => matchBrackets(language, code)])),
  text: () => [],
};
