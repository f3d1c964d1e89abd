import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { contractFiles } from '../../contract/contracts';
import { findNearest } from '../../contract/find-nearest';
import { loadContract } from '../../contract/load-contract';
import { placeAt } from '../../markdown/match-prose';
import { listNodes } from '../../markdown/page-tree';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';
import { listWords } from '../list-words';

const contractText = fastGlob
  .sync(contractFiles)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** Every word of the contract; each of its names is one. Names of what only some accounts have stand in the list of words. */
const contractWords = new Set([...(contractText.match(/\w+/g) ?? []), ...listWords()]);
const contractKeys = new Set(Array.from(contractText.matchAll(/([A-Za-z_][\w.-]*)["']?:/g), ([, key = '']) => key));

/** Paths of the API in a command: behind the variable of its host, or after a method. */
const requestPath = /(?:\{base_url\}|\$\{?PITEL_BASE_URL\}?|^(?:GET|POST|PUT|PATCH|DELETE) )(\/[^\s"'?\\]*)/gm;

async function checkPaths({ tree }: Page, report: Report): Promise<void> {
  const paths = (await loadContract('openapi')).operations.map(({ path }) => path);
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/\{[^}]*\}/g, '[^/]+')}$`));
  for (const { lang, value, position } of listNodes(tree, 'code')) {
    for (const { 1: path = '', index } of lang === 'bash' || lang === 'http' ? value.matchAll(requestPath) : []) {
      if (!patterns.some((pattern) => pattern.test(path))) {
        const line = (position?.start.line ?? 0) + placeAt(value, index).line;
        report(line, `a request to ${path}, which the contract does not have`, `Write "${findNearest(path, paths)}".`);
      }
    }
  }
}

/** Names that a program on the page gives are its own. */
function checkNames({ tree }: Page, report: Report): void {
  const blocks = listNodes(tree, 'code');
  const programs = blocks.flatMap(({ lang, value }) => (lang === 'json' ? [] : (value.match(/\w+/g) ?? [])));
  const isKnown = (name: string, known: ReadonlySet<string>) => known.has(name) || programs.includes(name);
  const reportName = (line: number, name: string, known: ReadonlySet<string>) =>
    report(line, `the field "${name}", which the contract does not have`, `Write "${findNearest(name, [...known])}".`);
  for (const { lang, value, position } of blocks) {
    for (const { 1: key = '', index } of lang === 'json' ? value.matchAll(/"([^"\\\s]+)"\s*:/g) : []) {
      if (!isKnown(key, contractKeys)) {
        reportName((position?.start.line ?? 0) + placeAt(value, index).line, key, contractKeys);
      }
    }
  }
  for (const { value, position } of listNodes(tree, 'inlineCode')) {
    for (const [name] of value.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)) {
      if (!isKnown(name, contractWords)) {
        reportName(position?.start.line ?? 1, name, contractWords);
      }
    }
  }
}

/** Checks that the API has what a page says of it: paths of requests, and in the section of the API names of fields. */
export async function checkApiNames(page: Page, report: Report): Promise<void> {
  await checkPaths(page, report);
  if (page.section.kind === 'reference') {
    checkNames(page, report);
  }
}
