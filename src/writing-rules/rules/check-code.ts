import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findLikely } from '@pitel-docs/contract/find-nearest';
import fastGlob from 'fast-glob';
import type { Code } from 'mdast';
import { aliasesOf } from '../../markdown/load-grammars.cjs';
import { findLabelsMissingFrom } from '../../page-source/match-prose';
import { listNodes, readMeta } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import type { CodeProblem } from '../code-problem';
import { codeParsers } from '../parse-code';

function listBoxes(diagram: string): string[] {
  const pattern = /^\s*(?:flowchart|graph)\b/.test(diagram)
    ? /[[({]"?([^[\](){}"\n]+)"?[\])}]/g
    : /^\s*(?:participant|actor) (?:\w+ as )?(.+)/gm;
  return Array.from(diagram.matchAll(pattern), ([, words = '']) => words);
}

/** Screen readers get only the title and the alt text of a diagram. */
function checkDiagram({ meta, value }: Code): CodeProblem | undefined {
  const alt = readMeta(meta, 'alt');
  if (!alt || !readMeta(meta, 'title')) {
    const message = `a diagram without ${alt ? 'title' : 'alt'}`;
    return { message, fix: 'Write ```mermaid title="What it shows" alt="The same in sentences."' };
  }
  const fix = 'Write all that the diagram shows, in sentences of at least 60 characters.';
  if (!/^\p{L}.{58,}\.$/u.test(alt)) {
    return { message: `the alternative text "${alt.slice(0, 30)}…"`, fix };
  }
  const [box] = findLabelsMissingFrom(listBoxes(value), alt);
  return box ? { message: `"${box}", which the alt of the diagram does not name`, fix } : undefined;
}

/** Names of languages that Prism does not list as aliases. */
const otherNames: Readonly<Record<string, string>> = {
  console: 'bash',
  json5: 'json',
  jsonc: 'json',
  jsx: 'tsx',
  ps1: 'powershell',
  zsh: 'bash',
  node: 'js',
  mjs: 'js',
  golang: 'go',
  'c#': 'csharp',
  'objective-c': 'objectivec',
  txt: 'text',
  plain: 'text',
  plaintext: 'text',
};

/** `javascript` is `js`, not `java`: spelling counts only for names that no language has. */
function adviseLanguage(lang: string): string {
  const languages = Object.keys(codeParsers);
  const name = lang.toLowerCase();
  const same = [name, otherNames[name] ?? '', ...aliasesOf(name)].find((candidate) =>
    languages.includes(candidate),
  );
  const likely = same ?? (aliasesOf(name).length > 0 ? undefined : findLikely(name, languages));
  return `Write ${likely ? `"${likely}", or ` : ''}one of ${languages.join(', ')}.`;
}

function checkFence(node: Code): CodeProblem | undefined {
  const { lang, meta } = node;
  if (!lang) {
    return {
      message: 'a code block without a language',
      fix: 'Write one after the backticks, for example ```json, or ```text.',
    };
  }
  if (!Object.hasOwn(codeParsers, lang)) {
    return { message: `the language "${lang}"`, fix: adviseLanguage(lang) };
  }
  if (lang === 'mermaid') {
    return checkDiagram(node);
  }
  const rest = meta?.replace(/^title="[^"]*"/, '').trim();
  if (rest && rest !== 'event') {
    return {
      message: `"${rest}" after the language of a code block`,
      fix: 'Write nothing there but title="…", and event for what an event sends.',
    };
  }
  return lang === 'text' && !readMeta(meta, 'title')
    ? {
        message: 'a block of text without a title',
        fix: 'Write its language, or title="…" that says what the text is.',
      }
    : undefined;
}

/** Downloads by file name, which is the title of their code blocks. */
const downloads = new Map(
  fastGlob.sync('packages/samples/static/{programs,clients}/*').map((file) => [basename(file), file]),
);
const maxLines = 60;
const maxColumns = 120;

function checkLength({ meta, value }: Code): CodeProblem | undefined {
  const lines = value.split('\n');
  if (lines.length > maxLines) {
    const fix = `Write the program to packages/samples/static/programs/, link it, and show the ${maxLines} lines that matter.`;
    return { message: `a block of ${lines.length} lines`, fix };
  }
  const line = lines.findIndex((text) => /^\s*[{[]/.test(text) && text.length > maxColumns);
  if (line >= 0) {
    return {
      message: `JSON of ${lines[line]?.length} characters on one line`,
      fix: `Break it at ${maxColumns}.`,
      line: line + 1,
    };
  }
  const file = downloads.get(readMeta(meta, 'title') ?? '');
  return file && !readFileSync(file, 'utf8').includes(value)
    ? { message: `lines that ${file} does not have`, fix: 'Copy them from the file.' }
    : undefined;
}

export async function checkCode(page: Page, report: Report): Promise<void> {
  for (const node of listNodes(page.tree, 'code')) {
    const problem = checkFence(node);
    const codeProblem = problem
      ? undefined
      : ((page.section.kind === 'reference' ? checkLength(node) : undefined) ??
        (await codeParsers[node.lang ?? '']?.(node.value)));
    if (problem) {
      report(node, problem.message, problem.fix);
    }
    if (codeProblem) {
      report(
        (node.position?.start.line ?? 1) + (codeProblem.line ?? 1),
        `${node.lang}: ${codeProblem.message}`,
        codeProblem.fix,
      );
    }
  }
}
