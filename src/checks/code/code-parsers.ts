import { LineCounter, parseAllDocuments } from 'yaml';
import { loadMermaid } from '../../remark/load-mermaid.cjs';
import type { CodeFault } from './code-fault';
import { parseHtml } from './parse-html';
import { parseHttp } from './parse-http';
import { parseProguard } from './parse-proguard';
import { parseTypescript } from './parse-typescript';
import { parseWithGrammar } from './parse-with-grammar';
import { parseXml } from './parse-xml';

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

async function parseMermaid(code: string): Promise<CodeFault[]> {
  const { renderMermaidSVG } = await loadMermaid();
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

/** The parser of each language that a code block may have. */
export const codeParsers: Readonly<Record<string, Parse>> = {
  bash: (code) => parseWithGrammar('bash', code),
  dart: (code) => parseWithGrammar('dart', code),
  go: (code) => parseWithGrammar('go', code),
  groovy: (code) => parseWithGrammar('groovy', code),
  html: parseHtml,
  http: parseHttp,
  java: (code) => parseWithGrammar('java', code),
  js: (code) => parseTypescript('js', code),
  json: parseJson,
  kotlin: (code) => parseWithGrammar('kotlin', code),
  mermaid: parseMermaid,
  objectivec: (code) => parseWithGrammar('objectivec', code),
  php: parsePhp,
  proguard: parseProguard,
  // Java takes a line without a sign as a key with an empty value; in a sample it is a slip.
  properties: (code) => parseWithGrammar('properties', code, ({ type, text }) => type === 'property' && !/[=:]/.test(text)),
  python: (code) => parseWithGrammar('python', code),
  ruby: (code) => parseWithGrammar('ruby', code),
  swift: (code) => parseWithGrammar('swift', code),
  ts: (code) => parseTypescript('ts', code),
  tsx: (code) => parseTypescript('tsx', code),
  xml: parseXml,
  yaml: parseYaml,
};
