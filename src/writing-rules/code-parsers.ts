import { spawnSync } from 'node:child_process';
import ts from 'typescript';
import { LineCounter, parseAllDocuments } from 'yaml';
import { type TokenStream, tokenize } from '../markdown/highlight-code';
import { loadMermaid } from '../markdown/load-mermaid.cjs';
import { placeAt } from '../markdown/match-prose';

/** `line` counts from 1 in the code; without it, the fault is in the fence. */
export interface CodeFault {
  readonly line?: number;
  readonly found: string;
  readonly advice: string;
}

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

/** Runs a program that parses code without executing it. Finds nothing if the program is not installed. */
function askProgram(code: string, command: string, options: readonly string[], fault: RegExp): CodeFault | undefined {
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout, stderr } = spawnSync(command, options, { input: code, encoding: 'utf8', env });
  const { line, found = '' } = fault.exec(`${stderr ?? ''}\n${stdout ?? ''}`)?.groups ?? {};
  return line ? { line: Number(line), found, advice: `Write complete code that ${command} reads.` } : undefined;
}

function parseBash(code: string): CodeFault | undefined {
  const quote = /[“”‘’]/.exec(code);
  if (quote) {
    const found = `the mark ${quote[0]}, which is not a shell quotation mark`;
    return { line: placeAt(code, quote.index).line, found, advice: 'Write " or \'.' };
  }
  const comment = /(?<=^|\s)#\s.*/m.exec(code);
  if (comment) {
    const found = `the comment "${comment[0]}", which zsh runs as a command`;
    return { line: placeAt(code, comment.index).line, found, advice: 'Write it in the text above the block.' };
  }
  return askProgram(code, 'bash', ['-n'], /line (?<line>\d+): (?<found>.*)/);
}

function parsePython(code: string): CodeFault | undefined {
  const program = 'import ast, sys; ast.parse(sys.stdin.read())';
  return (
    matchBrackets('python', code) ??
    askProgram(code, 'python3', ['-c', program], /line (?<line>\d+)\n[\s\S]*\n(?<found>\w+Error: .*)/)
  );
}

function parsePhp(code: string): CodeFault | undefined {
  const whole = code.startsWith('<?php') ? code : `<?php ${code}`;
  return matchBrackets('php', code) ?? askProgram(whole, 'php', ['-l'], /error: +(?<found>.*) in .* on line (?<line>\d+)/);
}

/** Finds flowchart lines that the renderer ignores silently: an arrow without a target, an unclosed bracket. */
function findLostLine(code: string): CodeFault | undefined {
  const isFlowchart = /^\s*(?:flowchart|graph)\b/.test(code);
  for (const [index, line] of isFlowchart ? code.split('\n').entries() : []) {
    const text = line.trim();
    const bare = text.replace(/"[^"]*"/g, '');
    if (/^(?:-->|---|-\.->|==>)|(?:-->|---|-\.->|==>)$/.test(bare)) {
      return { line: index + 1, found: `the arrow of "${text}"`, advice: 'Write a node at both of its ends.' };
    }
    if (bare.replace(/[^[({]/g, '').length !== bare.replace(/[^\])}]/g, '').length) {
      return { line: index + 1, found: `a bracket in "${text}"`, advice: 'Close it, or put the text of the node in "…".' };
    }
  }
  return undefined;
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

/** Blanks everything but brackets and line ends, including strings and comments. */
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

const bracketLanguages = [
  ...['csharp', 'dart', 'go', 'groovy', 'html', 'http', 'java', 'kotlin', 'nginx', 'objectivec', 'powershell', 'proguard'],
  ...['properties', 'ruby', 'sql', 'swift', 'toml', 'xml'],
];

/** Not checked: fragments, or languages in which brackets mean nothing. */
const plainLanguages = ['csv', 'diff', 'dockerfile', 'ini', 'text'];

export const codeParsers: Readonly<Record<string, Parse>> = {
  bash: parseBash,
  js: (code) => parseTypescript('js', code),
  json: parseJson,
  mermaid: parseMermaid,
  php: parsePhp,
  python: parsePython,
  ts: (code) => parseTypescript('ts', code),
  tsx: (code) => parseTypescript('tsx', code),
  yaml: parseYaml,
  ...Object.fromEntries(bracketLanguages.map((language) => [language, (code: string) => matchBrackets(language, code)])),
  ...Object.fromEntries(plainLanguages.map((language) => [language, () => undefined])),
};
