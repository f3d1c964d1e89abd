import { spawnSync } from 'node:child_process';
import { type TransformFailure, transform } from 'esbuild';
import { LineCounter, parseAllDocuments } from 'yaml';
import { type TokenStream, tokenize } from '../markdown/highlight-code';
import { loadMermaid } from '../markdown/load-mermaid.cjs';
import { positionAt } from '../page-source/match-prose';
import type { CodeProblem } from './code-problem';
import { findCommentAbove, findLostLine } from './find-lost-lines';

type Parse = (code: string) => CodeProblem | undefined | Promise<CodeProblem | undefined>;

function parseJson(code: string): CodeProblem | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? code.length);
    const fix = 'Write one whole JSON value, without comments.';
    return { line: positionAt(code, position).line, message: String(error), fix };
  }
}

function parseYaml(code: string): CodeProblem | undefined {
  const lineCounter = new LineCounter();
  const [error] = parseAllDocuments(code, { lineCounter }).flatMap(({ errors }) => errors);
  return (
    error && {
      line: lineCounter.linePos(error.pos[0]).line,
      message: error.message,
      fix: 'Write valid YAML.',
    }
  );
}

/** Runs a program that parses code without executing it. Finds nothing if the program is not installed. */
function runParser(
  code: string,
  command: string,
  options: readonly string[],
  problem: RegExp,
): CodeProblem | undefined {
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout, stderr } = spawnSync(command, options, { input: code, encoding: 'utf8', env });
  const { line, message = '' } = problem.exec(`${stderr ?? ''}\n${stdout ?? ''}`)?.groups ?? {};
  return line
    ? { line: Number(line), message, fix: `Write complete code that ${command} reads.` }
    : undefined;
}

function parseBash(code: string): CodeProblem | undefined {
  const quote = /[“”‘’]/.exec(code);
  if (quote) {
    const message = `a curly quote (${quote[0]}) in shell code`;
    return { line: positionAt(code, quote.index).line, message, fix: 'Write " or \'.' };
  }
  const comment = /(?<=^|\s)#\s.*/m.exec(code);
  if (comment) {
    const message = `the comment "${comment[0]}", which zsh runs as a command`;
    return {
      line: positionAt(code, comment.index).line,
      message,
      fix: 'Write it in the text above the block.',
    };
  }
  return runParser(code, 'bash', ['-n'], /line (?<line>\d+): (?<message>.*)/);
}

function parsePython(code: string): CodeProblem | undefined {
  const program = 'import ast, sys; ast.parse(sys.stdin.read())';
  return (
    matchBrackets('python', code) ??
    runParser(code, 'python3', ['-c', program], /line (?<line>\d+)\n[\s\S]*\n(?<message>\w+Error: .*)/)
  );
}

function parsePhp(code: string): CodeProblem | undefined {
  const whole = code.startsWith('<?php') ? code : `<?php ${code}`;
  return (
    matchBrackets('php', code) ??
    runParser(whole, 'php', ['-l'], /error: +(?<message>.*) in .* on line (?<line>\d+)/)
  );
}

async function parseMermaid(code: string): Promise<CodeProblem | undefined> {
  const comment = findCommentAbove(code);
  if (comment) {
    return comment;
  }
  const { renderMermaidSVG } = await loadMermaid();
  try {
    renderMermaidSVG(code);
    return findLostLine(code);
  } catch (error) {
    return { line: 1, message: String(error), fix: 'Write a diagram that beautiful-mermaid draws.' };
  }
}

async function parseScript(loader: 'ts' | 'tsx' | 'js', code: string): Promise<CodeProblem | undefined> {
  try {
    await transform(code, { loader, jsx: 'preserve', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [problem] = (error as TransformFailure).errors;
    const fix = 'Write complete code that esbuild reads.';
    return { line: problem?.location?.line ?? 1, message: problem?.text ?? String(error), fix };
  }
}

/** Blanks everything but brackets and line ends: `f("(", [1])` -> ` (     [ ])`. */
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

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The first bracket whose partner is missing: an open one inside a pair that is closed, or a closing one. */
function findLoneBracket(brackets: string): number {
  const open: number[] = [];
  for (const { 0: bracket, index } of brackets.matchAll(/\S/g)) {
    const start = pairs[bracket];
    const last = open.at(-1);
    if (start === undefined) {
      open.push(index);
    } else if (last === undefined || brackets[last] !== start) {
      const hasPartner = open.some((offset) => brackets[offset] === start);
      return hasPartner && last !== undefined ? last : index;
    } else {
      open.pop();
    }
  }
  return open[0] ?? -1;
}

function matchBrackets(language: string, code: string): CodeProblem | undefined {
  const brackets = keepBrackets(tokenize(code, language));
  const offset = findLoneBracket(brackets);
  const message = `the bracket "${brackets[offset]}" without its partner`;
  const fix = 'Close each bracket, and open none that is not closed.';
  return offset === -1 ? undefined : { line: positionAt(brackets, offset).line, message, fix };
}

const bracketLanguages = [
  'csharp',
  'dart',
  'go',
  'groovy',
  'html',
  'http',
  'java',
  'kotlin',
  'nginx',
  'objectivec',
  'powershell',
  'proguard',
  'properties',
  'ruby',
  'sql',
  'swift',
  'toml',
  'xml',
];

/** Not checked: fragments, or languages in which brackets mean nothing. */
const plainLanguages = ['csv', 'diff', 'dockerfile', 'ini', 'text'];

export const codeParsers: Readonly<Record<string, Parse>> = {
  bash: parseBash,
  js: (code) => parseScript('js', code),
  json: parseJson,
  mermaid: parseMermaid,
  php: parsePhp,
  python: parsePython,
  ts: (code) => parseScript('ts', code),
  tsx: (code) => parseScript('tsx', code),
  yaml: parseYaml,
  ...Object.fromEntries(
    bracketLanguages.map((language) => [language, (code: string) => matchBrackets(language, code)]),
  ),
  ...Object.fromEntries(plainLanguages.map((language) => [language, () => undefined])),
};
