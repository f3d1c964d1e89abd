import { existsSync, readFileSync } from 'node:fs';
import { drawWorkflow } from '@pitel-docs/contract/draw-workflow';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { sampleLabels } from '@pitel-docs/samples/list-samples';
import fastGlob from 'fast-glob';
import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { expect, test } from 'vitest';
import { languages } from '../src/languages/languages';
import { parseHtml, textOf } from '../src/site/html-tree';
import { markdownPath, samplesPath } from '../src/site/paths';
import { readSitePages } from '../src/site/site-pages';
import { readOutline } from './read-outline';

const pages = readSitePages();
const copyParser = remark().use(remarkGfm);
const toPage = remark().use(remarkRehype);

/** Words in the copies for what pages show by color. */
const kinds = Object.values(languages).flatMap(({ buildTexts }) =>
  Object.values(buildTexts.admonitions).flatMap((kind) => kind.toLowerCase().split(' ')),
);

function isChrome(node: Element): boolean {
  const classes = [node.properties.className ?? []].flat().map(String);
  const isTool = ['button', 'svg', 'nav', 'select'].includes(node.tagName) || node.properties.translate === 'no';
  // The head of a request repeats the endpoint.
  const isHead = node.properties.dataVerb !== undefined;
  // Links to the translation and to copies.
  const leadsToCopy = node.properties.hrefLang !== undefined || /\.md$/.test(String(node.properties.href));
  return isTool || isHead || leadsToCopy || classes.some((name) => /^(bar_|theme-doc-footer)/.test(name));
}

/** Bodies besides the first one, which a copy has under their names. */
const otherBodies = '[data-choice="body"] > [role="tabpanel"] ~ [role="tabpanel"]';

/** Drops chrome, and adds brackets for the border of certainty labels. */
function readAsReader(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') {
    return [node];
  }
  if (isChrome(node)) {
    return [];
  }
  const mark: ElementContent = { type: 'text', value: `(${textOf(node)})` };
  return [{ ...node, children: node.tagName === 'small' ? [mark] : node.children.flatMap(readAsReader) }];
}

function readCopy(route: string): string {
  return readFileSync(`build${markdownPath(route)}`, 'utf8');
}

/** Without its title. Only pages with operations have samples. */
function readSamples(route: string): string {
  const file = `build${samplesPath(route)}`;
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^# .*\n\n- .*\n/, '') : '';
}

const languageOf: Readonly<Record<string, string>> = { py: 'python', mjs: 'js' };

/** Long programs are in files beside the copy, which links them. */
function insertPrograms(markdown: string, route: string): string {
  return markdown.replace(/^\[`(.+)\.(\w+)`\]\(https:\/\/docs\.example\.com(\S+)\)$/gm, (link, name, type, path) => {
    const isBeside = path === `${route}/${name}.${type}`;
    const code = isBeside ? readFileSync(`build${path}`, 'utf8') : '';
    return isBeside ? `\`\`\`${languageOf[type] ?? type} title="${name}.${type}"\n${code}\`\`\`` : link;
  });
}

function readPair(route: string) {
  const text = readFileSync(`build${route.replace(/\/?$/, '/index.html')}`, 'utf8');
  // Navigation and drawings are most of a page, and take longest to parse.
  const [head = '', start = ''] = text.split(/(?=<main)/);
  const visibleHtml = start
    .split('</main>', 1)
    .join()
    .replace(/(<svg\b[^>]*>).*?(?=<\/svg>)/gs, '$1');
  const main = parseHtml(visibleHtml);
  const article = select('article', main) as Element;
  // A generated category page has its title above the article.
  const title = select('h1', article) ? [] : selectAll('h1', main);
  const content: Root = { type: 'root', children: [...title, article].flatMap(readAsReader) };
  const markdown = readCopy(route);
  const renderedTree = toPage.runSync(
    copyParser.parse(`${insertPrograms(markdown, route)}
${readSamples(route)}`),
  );
  const links = [...head.matchAll(/<link [^>]*rel="alternate" type="text\/markdown" href="([^"]+)"/g)].map(([, href]) => href);
  return { links, main, page: readOutline(content), markdown, copy: readOutline(renderedTree) };
}

function missing(expected: readonly string[], actual: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of actual) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return expected.filter((value) => {
    const count = counts.get(value) ?? 0;
    counts.set(value, count - 1);
    return count <= 0;
  });
}

test('Pages, and nothing else, have Markdown copies', () => {
  const samples = pages.map(({ route }) => samplesPath(route)).filter((path) => existsSync(`build${path}`));
  const expectedFiles = [...pages.map(({ route }) => markdownPath(route)), ...samples].map((path) => path.slice(1)).sort();
  expect(fastGlob.sync('**/*.md', { cwd: 'build' }).sort()).toEqual(expectedFiles);
});

test.each(pages)('$route has a complete copy in the same order', ({ route, title, description }) => {
  const { links, main, page, markdown, copy } = readPair(route);
  expect(page.words.length).toBeGreaterThan(20);
  // `tests/page-markdown.test.ts` tests the order of an operation, and that other languages are in a second file.
  const operations = selectAll('[data-method]', main);
  const order = (lines: readonly string[]) => (operations.length > 0 ? [...lines].sort() : lines);
  expect(order(copy.headings)).toEqual(order(page.headings));
  expect(copy.rows).toEqual(page.rows);
  // The copy has a drawing as text.
  expect(order(copy.code.filter((block) => !block.startsWith('mermaid ')))).toEqual(order(page.code));
  expect(missing(page.words, copy.words)).toEqual([]);

  expect(markdown.startsWith(`# ${title}\n\n> ${description}\n`)).toBe(true);
  const [beforeText] = markdown.split(/^(?=[^#>\s-])/m);
  expect(beforeText).toContain(`<https://docs.example.com${encodeURI(route)}>`);
  expect(beforeText).toContain('<https://docs.example.com/llms.txt>');
  // A copy adds only title, description, place, drawings in words, names of examples, kinds of admonitions and operations of samples.
  const drawings = selectAll('figure [role="img"]', main).map(({ properties }) => String(properties.ariaLabel));
  const choices = selectAll('[data-choice] > [role="tabpanel"]', main).map(({ properties }) => String(properties.dataTabName));
  const bodies = selectAll(otherBodies, main).map(({ properties }) => `Body: ${properties.dataTabName}`);
  const additions =
    [
      beforeText,
      ...drawings,
      ...bodies,
      ...choices,
      ...kinds,
      ...operations.flatMap(({ children }) => children.slice(0, 3).map(textOf)),
    ]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? [];
  expect(missing(copy.words, [...page.words, ...additions]).filter((word) => !kinds.includes(word))).toEqual([]);
  expect(markdown.replace(/^```.*?^```/gms, '').match(/\]\((?!https:|http:|mailto:|#)[^)]*\)/)?.[0]).toBeUndefined();

  expect(links).toEqual([encodeURI(markdownPath(route))]);
});

const operationCopies = pages.filter(({ source }) => readFileSync(source, 'utf8').includes('<Operation '));

test.each(operationCopies)('In the copy of $route, cURL and the response are near the top', ({ route }) => {
  const lines = readCopy(route).split('\n');
  const starts = lines.flatMap((line, index) => (/^\*\*(?:GET|POST|PUT|PATCH|DELETE)\*\* `/.test(line) ? [index] : []));
  const ends = starts.map((start, position) => {
    const sectionLines = lines.slice(start, starts[position + 1]);
    const find = (words: string) => sectionLines.findIndex((line) => line.includes(words));
    const request = find('curl --');
    const response = find('**200**');
    return request < 0 || response < request ? Number.POSITIVE_INFINITY : response;
  });
  const isLong = route.endsWith('/campaign/edit');
  // The first operation counts from the top of the copy.
  const [first = Number.POSITIVE_INFINITY, ...others] = ends;
  expect(Math.max((starts[0] ?? 0) + first, ...others)).toBeLessThan(isLong ? 150 : 80);
});

test('Every operation of a page has a sample in each language', () => {
  const faults = operationCopies.flatMap(({ route }) => {
    const copy = readCopy(route) + readSamples(route);
    const count = (label: string) => copy.split(`**${label}**`).length - 1;
    const [curl = 0, ...others] = sampleLabels.map(count);
    return curl > 0 && others.every((one) => one === curl) ? [] : [route];
  });
  expect(faults).toEqual([]);
});

function listDiagrams(text: string): string[] {
  return [...text.matchAll(/^ *```mermaid.*\n([^`]*)```/gm)].map(([, diagram = '']) => diagram.replace(/^ +/gm, '').trim());
}

const contract = await loadContract('openapi');

/** A page with the Mermaid text of its workflows. */
function readWithWorkflows(source: string): string {
  return readFileSync(source, 'utf8').replace(/<Workflow of="([^"]*)" \/>/g, (_, name) => {
    return `\`\`\`mermaid\n${drawWorkflow(contract.findWorkflow(name), contract).diagram}\n\`\`\``;
  });
}

test('Drawings bring the Mermaid text of their own page and the same in words', () => {
  const drawnPages = pages.filter(({ source }) => source.endsWith('.mdx')).map(({ source, route }) => ({ source, route }));
  const diagrams = drawnPages.map(({ source }) => listDiagrams(readWithWorkflows(source)));
  expect(drawnPages.map(({ route }) => listDiagrams(readCopy(route)))).toEqual(diagrams);
  const drawing = drawnPages.find(({ source }) => readFileSync(source, 'utf8').includes('```mermaid'));
  const alternative = /```mermaid.*alt="([^"]*)"/.exec(readFileSync(drawing?.source ?? '', 'utf8'))?.[1];
  expect(alternative).toMatch(/\w{4}/);
  expect(readCopy(drawing?.route ?? '')).toContain(alternative);
});

test('A long program is a file beside its copy that can be saved without being read', () => {
  expect(readCopy('/pitel_app/web/pitelsdk_web')).toContain('(https://docs.example.com/pitel_app/web/pitelsdk_web/phone.js)');
  expect(readFileSync('build/pitel_app/web/pitelsdk_web/phone.js', 'utf8')).toMatch(/^import .*\n.*showState\(state\);\n$/s);
});
