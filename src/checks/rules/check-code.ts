import { spawnSync } from 'node:child_process';
import type { Code } from 'mdast';
import type { TokenStream } from 'prismjs';
import ts from 'typescript';
import { LineCounter, parseAllDocuments } from 'yaml';
import { findNearest } from '../../contract/find-nearest';
import { tokenize } from '../../remark/highlight-code';
import { loadMermaid } from '../../remark/load-mermaid.cjs';
import { readMeta } from '../../remark/read-meta';
import { placeAt } from '../match-prose';
import { listNodes } from '../page-parts';
import type { Page } from '../parse-page';
import type { Report } from '../report';

/** What is wrong with a block: with a line of its code, counted from 1, or without one with its fence. */
interface Fault {
  readonly line?: number;
  readonly found: string;
  readonly advice: string;
}

/** Finds the first fault of a piece of code: others mostly follow from it. */
type Parse = (code: string) => Fault | undefined | Promise<Fault | undefined>;

function parseJson(code: string): Fault | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? code.length);
    const advice = 'Write one whole JSON value, without comments.';
    return { line: placeAt(code, position).line, found: String(error), advice };
  }
}

function parseYaml(code: string): Fault | undefined {
  const lineCounter = new LineCounter();
  const [error] = parseAllDocuments(code, { lineCounter }).flatMap(({ errors }) => errors);
  return error && { line: lineCounter.linePos(error.pos[0]).line, found: error.message, advice: 'Write valid YAML.' };
}

/** Asks the shell, which reads a script without running it. */
function parseBash(code: string): Fault | undefined {
  const { stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const [, line, found = ''] = /line (\d+): (.*)/.exec(stderr ?? '') ?? [];
  return line ? { line: Number(line), found, advice: 'Write a complete script that bash reads.' } : undefined;
}

/** A line of a flowchart that the renderer passes over without a word: an arrow that leads nowhere, a bracket that stays open. */
function findLostLine(code: string): Fault | undefined {
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

async function parseMermaid(code: string): Promise<Fault | undefined> {
  const { renderMermaidSVG } = await loadMermaid();
  try {
    renderMermaidSVG(code);
    return findLostLine(code);
  } catch (error) {
    return { line: 1, found: String(error), advice: 'Write a diagram that beautiful-mermaid draws.' };
  }
}

/** Asks the TypeScript compiler, without looking at types; in a `.js` file their annotations are faults. */
function parseTypescript(extension: 'ts' | 'tsx' | 'js', code: string): Fault | undefined {
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
function matchBrackets(language: string, code: string): Fault | undefined {
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
const codeParsers: Readonly<Record<string, Parse>> = {
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

/** A diagram needs its title and its content in words: readers who do not see it get nothing else. */
function checkDiagram({ meta }: Code): Fault | undefined {
  const alt = readMeta(meta, 'alt');
  if (!alt || !readMeta(meta, 'title')) {
    const found = `a diagram without ${alt ? 'title' : 'alt'}`;
    return { found, advice: 'Write ```mermaid title="What it shows" alt="The same in sentences."' };
  }
  return /^\p{L}.{60,}\.$/u.test(alt)
    ? undefined
    : {
        found: `the alternative "${alt.slice(0, 30)}…"`,
        advice: 'Write all that the diagram shows, in sentences of at least 60 characters.',
      };
}

/** What is wrong with the fence itself. */
function checkFence(node: Code): Fault | undefined {
  const { lang, meta } = node;
  if (!lang) {
    return { found: 'a code block without a language', advice: 'Write one behind the marks, for example ```json, or ```text.' };
  }
  if (!Object.hasOwn(codeParsers, lang)) {
    const known = Object.keys(codeParsers);
    const advice = `Write "${findNearest(lang, known)}", or one of ${known.join(', ')}.`;
    return { found: `the language "${lang}"`, advice };
  }
  if (lang === 'mermaid') {
    return checkDiagram(node);
  }
  const rest = meta?.replace(/^title="[^"]*"/, '').trim();
  if (rest) {
    return { found: `"${rest}" behind the language of a code block`, advice: 'Write nothing there but title="…".' };
  }
  return lang === 'text' && !readMeta(meta, 'title')
    ? { found: 'a block of text without a title', advice: 'Write its language, or title="…" that says what the text is.' }
    : undefined;
}

/** Checks the code blocks of a page: a language that the site knows, code that its parser allows, and diagrams in words. */
export async function checkCode(page: Page, report: Report): Promise<void> {
  for (const node of listNodes(page.tree, 'code')) {
    const fault = checkFence(node);
    const wrong = fault ? undefined : await codeParsers[node.lang ?? '']?.(node.value);
    if (fault) {
      report(node, fault.found, fault.advice);
    }
    if (wrong) {
      report((node.position?.start.line ?? 1) + (wrong.line ?? 1), `${node.lang}: ${wrong.found}`, wrong.advice);
    }
  }
}
