import { spawnSync } from 'node:child_process';
import type { TokenStream } from 'prismjs';
import ts from 'typescript';
import { LineCounter, parseAllDocuments } from 'yaml';
import { tokenize } from '../remark/highlight-code';
import { loadMermaid } from '../remark/load-mermaid.cjs';
import { placeAt } from './match-prose';

/** Something in a piece of code that its language does not allow. */
export interface CodeFault {
  /** Line in the code, counted from 1. */
  readonly line: number;
  /** What was found there. */
  readonly found: string;
  /** What to write instead. */
  readonly advice: string;
}

/** Finds the first fault of a piece of code: others mostly follow from it. */
type Parse = (code: string) => CodeFault | undefined | Promise<CodeFault | undefined>;

function parseJson(code: string): CodeFault | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? code.length);
    const advice = 'Write one whole JSON value, without comments.';
    return { line: placeAt(code, position).line, found: String(error), advice };
  }
}

function parseYaml(code: string): CodeFault | undefined {
  const lineCounter = new LineCounter();
  const [error] = parseAllDocuments(code, { lineCounter }).flatMap(({ errors }) => errors);
  return error && { line: lineCounter.linePos(error.pos[0]).line, found: error.message, advice: 'Write valid YAML.' };
}

/** Asks the shell, which reads a script without running it. */
function parseBash(code: string): CodeFault | undefined {
  const { stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const [, line, found = ''] = /line (\d+): (.*)/.exec(stderr ?? '') ?? [];
  return line ? { line: Number(line), found, advice: 'Write a complete script that bash reads.' } : undefined;
}

/** A line of a flowchart that the renderer passes over without a word: an arrow that leads nowhere, a bracket that stays open. */
function findLostLine(code: string): CodeFault | undefined {
  const [head = '', ...lines] = code.split('\n').map((line) => line.trim());
  const bare = lines.map((text) => text.replace(/"[^"]*"/g, ''));
  const isOneSided = (text: string): boolean => /^(?:-->|---|-\.->|==>)|(?:-->|---|-\.->|==>)$/.test(text);
  const isOpen = (text: string): boolean => text.replace(/[^[({]/g, '').length !== text.replace(/[^\])}]/g, '').length;
  const index = bare.findIndex((text) => isOneSided(text) || isOpen(text));
  if (!/^(?:flowchart|graph)\b/.test(head) || index === -1) {
    return undefined;
  }
  return isOneSided(bare[index] ?? '')
    ? { line: index + 2, found: `the arrow of "${lines[index]}"`, advice: 'Write a node at both of its ends.' }
    : { line: index + 2, found: `a bracket in "${lines[index]}"`, advice: 'Close it, or put the text of the node in "…".' };
}

async function parseMermaid(code: string): Promise<CodeFault | undefined> {
  const { renderMermaidSVG } = await loadMermaid();
  try {
    renderMermaidSVG(code);
    return findLostLine(code);
  } catch (error) {
    return { line: 1, found: String(error), advice: 'Write a diagram that beautiful-mermaid draws.' };
  }
}

/**
 * Parses TypeScript, TSX or JavaScript with the TypeScript compiler, without looking at types.
 *
 * @param extension - `ts`, `tsx` or `js`; in a `.js` file type annotations are faults.
 * @param code - The code.
 * @returns What the language does not allow.
 */
function parseTypescript(extension: 'ts' | 'tsx' | 'js', code: string): CodeFault | undefined {
  const { diagnostics: [fault] = [] } = ts.transpileModule(code, {
    fileName: `block.${extension}`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve, allowJs: true },
  });
  return (
    fault && {
      line: placeAt(code, fault.start ?? 0).line,
      found: ts.flattenDiagnosticMessageText(fault.messageText, ' '),
      advice: 'Write complete code that the TypeScript compiler reads.',
    }
  );
}

/** Keeps brackets and line ends, and blanks the rest, strings and comments too. */
function keepBrackets(tokens: TokenStream, type = ''): string {
  return [tokens]
    .flat()
    .map((token) => {
      if (typeof token === 'string') {
        return token.replace(type === 'punctuation' ? /[^()[\]{}\n]/g : /[^\n]/g, ' ');
      }
      return keepBrackets(token.content, token.type);
    })
    .join('');
}

/** A bracket without a partner: what a language has in common with all others. */
function matchBrackets(language: string, code: string): CodeFault | undefined {
  let rest = keepBrackets(tokenize(code, language));
  let before = '';
  while (rest !== before) {
    before = rest;
    rest = rest.replace(/\(\s*\)|\[\s*\]|\{\s*\}/g, (pair) => pair.replace(/\S/g, ' '));
  }
  const offset = rest.search(/\S/);
  const found = `the bracket "${rest[offset]}" without its partner`;
  const advice = 'Close each bracket, and open none that is not closed.';
  return offset === -1 ? undefined : { line: placeAt(rest, offset).line, found, advice };
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
  text: () => undefined,
};
