import ts from 'typescript';
import { LineCounter, parseAllDocuments } from 'yaml';
import { loadMermaid } from '../../remark/load-mermaid.cjs';
import { type CodeFault, parseWithGrammar } from './parse-with-grammar';

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
    return [faultOf(error, code.slice(0, position).split('\n').length, 'write one whole JSON value, without comments')];
  }
}

function parseYaml(code: string): CodeFault[] {
  const lineCounter = new LineCounter();
  return parseAllDocuments(code, { lineCounter }).flatMap(({ errors }) =>
    errors.map((error) => faultOf(error, lineCounter.linePos(error.pos[0]).line, 'write valid YAML')),
  );
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
      return [{ line, found: `the arrow of "${text.trim()}"`, advice: 'write a node at both of its ends' }];
    }
    const isOpen = count(/[[({]/g) !== count(/[\])}]/g);
    return isOpen
      ? [{ line, found: `a bracket in "${text.trim()}"`, advice: 'close each bracket of a node, or put its text in "…"' }]
      : [];
  });
}

/** Notes of a sequence diagram that the renderer draws in front of the part that they begin, or inside the part before them. */
function listMisplacedNotes(code: string): CodeFault[] {
  const lines = code.split('\n').map((line) => line.trim());
  return lines.flatMap((text, index) => {
    const before = lines[index - 1] ?? '';
    return /^note /i.test(text) && /^(?:alt|and|break|critical|else|end|loop|opt|option|par|rect)\b/.test(before)
      ? [
          {
            line: index + 1,
            found: `a note right after "${before}", which would be drawn in front of it`,
            advice: 'write a message of the participant to itself, for example "B->>B: Sign the token"',
          },
        ]
      : [];
  });
}

async function parseMermaid(code: string): Promise<CodeFault[]> {
  const { renderMermaidSVG } = await loadMermaid();
  const faults = [...listLostLines(code), ...listMisplacedNotes(code)];
  if (faults.length > 0) {
    return faults;
  }
  try {
    renderMermaidSVG(code);
    return [];
  } catch (error) {
    return [faultOf(error, 1, 'write a diagram that beautiful-mermaid draws')];
  }
}

async function parsePhp(code: string): Promise<CodeFault[]> {
  return code.startsWith('<?php')
    ? parseWithGrammar('php', code)
    : [{ line: 1, found: 'no "<?php"', advice: 'start with "<?php": without it PHP prints the code and does not run it' }];
}

const startLine = /^(?:[A-Z]+ \S+ HTTP\/\d(?:\.\d)?|HTTP\/\d(?:\.\d)? \d{3}(?: .*)?)$/;
const headerLine = /^[\w!#$%&'*+.^`|~-]+:[ \t]*\S.*$/;

/**
 * Parses one HTTP message by the grammar of RFC 9112: start line, headers, an empty line, a body.
 *
 * @param code - A request or a response.
 * @returns What the grammar does not allow.
 */
function parseHttp(code: string): CodeFault[] {
  const [start = '', ...rest] = code.split('\n');
  const end = rest.indexOf('');
  const headers = end < 0 ? rest : rest.slice(0, end);
  const faults = headers.flatMap((header, index) =>
    headerLine.test(header) ? [] : [{ line: index + 2, found: `"${header}"`, advice: 'write headers as "Name: value"' }],
  );
  return startLine.test(start)
    ? faults
    : [{ line: 1, found: `"${start}"`, advice: 'write "METHOD target HTTP/1.1" or "HTTP/1.1 status"' }, ...faults];
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
    advice: 'write complete code that the TypeScript compiler reads',
  }));
}

/** Languages that a few blocks use, and that only packages of many megabytes parse. */
const acceptAll: Parse = () => [];

/** The parser of each language that a code block may have. */
export const codeParsers: Readonly<Record<string, Parse>> = {
  bash: (code) => parseWithGrammar('bash', code),
  dart: (code) => parseWithGrammar('dart', code),
  go: (code) => parseWithGrammar('go', code),
  groovy: acceptAll,
  html: (code) => parseWithGrammar('html', code, ({ type }) => type === 'erroneous_end_tag'),
  http: parseHttp,
  java: (code) => parseWithGrammar('java', code),
  js: (code) => parseTypescript('js', code),
  json: parseJson,
  kotlin: (code) => parseWithGrammar('kotlin', code),
  mermaid: parseMermaid,
  objectivec: acceptAll,
  php: parsePhp,
  proguard: acceptAll,
  // Java takes a line without a sign as a key with an empty value; in a sample it is a slip.
  properties: (code) => parseWithGrammar('properties', code, ({ type, text }) => type === 'property' && !/[=:]/.test(text)),
  python: (code) => parseWithGrammar('python', code),
  ruby: (code) => parseWithGrammar('ruby', code),
  swift: (code) => parseWithGrammar('swift', code),
  ts: (code) => parseTypescript('ts', code),
  tsx: (code) => parseTypescript('tsx', code),
  xml: (code) => parseWithGrammar('xml', code),
  yaml: parseYaml,
};

/**
 * Parses code by the grammar of its language.
 *
 * @param language - The name on the fence.
 * @param code - The code.
 * @returns What the language does not allow; a language without a parser is such a fault.
 */
export async function parseCode(language: string, code: string): Promise<CodeFault[]> {
  const parse = codeParsers[language];
  if (!parse) {
    const known = Object.keys(codeParsers).join(', ');
    return [
      {
        line: 1,
        found: `the language "${language}"`,
        advice: `use one of ${known}, or add its parser to src/checks/code/code-parsers.ts`,
      },
    ];
  }
  return parse(code);
}
