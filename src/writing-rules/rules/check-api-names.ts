import { readFileSync } from 'node:fs';
import { contractFiles } from '@pitel-docs/contract/contracts';
import { findLikely, findNearest } from '@pitel-docs/contract/find-nearest';
import { loadContract } from '@pitel-docs/contract/load-contract';
import fastGlob from 'fast-glob';
import type { Code, InlineCode } from 'mdast';
import { placeAt } from '../../markdown/match-prose';
import { listNodes } from '../../markdown/page-tree';
import type { Page, Report } from '../../markdown/parse-page';
import { ownWords } from './check-words';

const contractText = fastGlob
  .sync(contractFiles)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const contractWords = new Set([...(contractText.match(/\w+/g) ?? []), ...ownWords]);
const contractKeys = new Set([
  ...Array.from(contractText.matchAll(/([A-Za-z_][\w.-]*)["']?:/g), ([, key = '']) => key),
  ...ownWords,
]);

/** Fields by their names without underscores: `callid` is most likely `call_id`. */
const joined = new Map([...contractKeys].filter((key) => key.includes('_')).map((key) => [key.replaceAll('_', ''), key]));

/** Requests in a code block: after the variable of the host, or after a method. */
const requestInBlock = /(?:\{base_url\}|\$\{?PITEL_BASE_URL\}?|^(GET|POST|PUT|PATCH|DELETE) )(\/[^\s"'?\\]*)/gm;

/** Requests in backticks: with a method, or with a version in the path. The sandbox has its own requests. */
const requestInLine = /^(?:(GET|POST|PUT|PATCH|DELETE) (?!\/$|\/sandbox)|(?=\/v\d+\/))(\/[^\s?]*)/g;

function listRequests(node: Code | InlineCode): { request: string; line: number }[] {
  const isBlock = node.type === 'code';
  const isRead = !isBlock || node.lang === 'bash' || node.lang === 'http';
  const start = (node.position?.start.line ?? 0) + (isBlock ? 0 : -1);
  return Array.from(isRead ? node.value.matchAll(isBlock ? requestInBlock : requestInLine) : [], (match) => {
    const [, method = '', path = ''] = match;
    return { request: `${method} ${path}`.trim(), line: start + placeAt(node.value, match.index).line };
  });
}

async function checkRequests({ tree }: Page, report: Report): Promise<void> {
  const { operations } = await loadContract('openapi');
  const patterns = operations.map(({ method, path }) => new RegExp(`^(?:${method} )?${path.replace(/\{[^}]*\}/g, '[^/]+')}$`));
  for (const { request, line } of listNodes(tree, 'code', 'inlineCode').flatMap(listRequests)) {
    if (!patterns.some((pattern) => pattern.test(request)) && !ownWords.includes(request.replace(/^\w+ /, ''))) {
      const known = operations.map(({ method, path }) => (request.startsWith('/') ? path : `${method} ${path}`));
      const found = `a request to ${request}, which the contract does not have`;
      report(line, found, `Write "${findNearest(request, known)}".`);
    }
  }
}

/** Ignores names that a program on the page defines. */
function checkNames({ tree }: Page, report: Report): void {
  const blocks = listNodes(tree, 'code');
  const programs = blocks.flatMap(({ lang, value }) => (lang === 'json' ? [] : (value.match(/\w+/g) ?? [])));
  const isKnown = (name: string, known: ReadonlySet<string>) => known.has(name) || programs.includes(name);
  const reportName = (line: number, name: string, known: ReadonlySet<string>): void => {
    const likely = findLikely(name, [...known]);
    const advice = `${likely ? `Write "${likely}", or add` : 'Correct it, or add'} a name that is not Pitel's to src/writing-rules/words.txt.`;
    report(line, `the field "${name}", which the contract does not have`, advice);
  };
  for (const { lang, value, position } of blocks) {
    for (const { 1: key = '', index } of lang === 'json' ? value.matchAll(/"([^"\\\s]+)"\s*:/g) : []) {
      if (!isKnown(key, contractKeys)) {
        reportName((position?.start.line ?? 0) + placeAt(value, index).line, key, contractKeys);
      }
    }
  }
  for (const { value, position } of listNodes(tree, 'inlineCode')) {
    const whole = joined.get(value);
    if (whole && !isKnown(value, contractWords)) {
      report(position?.start.line, `the field "${value}", which the contract does not have`, `Write "${whole}".`);
    }
    for (const [name] of value.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)) {
      if (!isKnown(name, contractWords)) {
        reportName(position?.start.line ?? 1, name, contractWords);
      }
    }
  }
}

export async function checkApiNames(page: Page, report: Report): Promise<void> {
  await checkRequests(page, report);
  if (page.section.kind === 'reference') {
    checkNames(page, report);
  }
}
