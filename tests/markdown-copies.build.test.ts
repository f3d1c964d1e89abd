import { existsSync, readFileSync } from 'node:fs';
import { sampleLabels } from '@pitel-docs/samples/list-samples';
import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { expect, test } from 'vitest';
import { languages } from '../src/languages/languages';
import { headingSlug } from '../src/markdown/slug';
import { listNodes } from '../src/page-source/page-tree';
import { readData } from '../src/site/data-attributes';
import { parseHtml, textOf } from '../src/site/html-tree';
import { markdownPath, samplesPath } from '../src/site/paths';
import { readSitePages } from '../src/site/site-pages';
import { globBuilt } from './helpers/glob-built';
import { readAll, readCopy, readSections } from './helpers/read-copies';
import { readOutline } from './helpers/read-outline';

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
  const isHead = readData(node, 'data-verb') !== undefined;
  // Links to the translation and to copies.
  const leadsToCopy = node.properties.hrefLang !== undefined || /\.md$/.test(String(node.properties.href));
  return isTool || isHead || leadsToCopy || classes.some((name) => /^(bar_|theme-doc-footer)/.test(name));
}

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

/** A JSON example with its fields in alphabetical order. */
function sortFields(value: unknown): unknown {
  return typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort());
}

const differing = /As in the first example(?:, without (.*))?, except:\s+```json.*\n([^`]*)```/g;

/** Makes examples whole that have only what differs from the first one of their section. */
function completeExamples(markdown: string): string {
  const sections = markdown.split(/^(?=#+ )/m).map((section) =>
    section.replace(differing, (_all, without: string | undefined, changes) => {
      const first = JSON.parse(/```json.*\n([^`]*)```/.exec(section)?.[1] ?? '');
      const missing: readonly string[] = without?.match(/(?<=`)\w+(?=`)/g) ?? [];
      const fields = Object.entries({ ...first, ...JSON.parse(changes) }).filter(([name]) => !missing.includes(name));
      return `\`\`\`json\n${JSON.stringify(Object.fromEntries(fields), null, 2)}\n\`\`\``;
    }),
  );
  return sections.join('');
}

/** Of a part of a published program, which a copy links. */
function nameProgram(block: string): string | undefined {
  const name = /^\S+ (\S+\.\w+)\n/.exec(block)?.[1];
  return name && existsSync(`build/programs/${name}`) ? name : undefined;
}

const listWords = (texts: readonly string[]): string[] =>
  texts
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Code without what a copy may change: the order of fields, and a list that has only its first record. */
function comparable(code: readonly string[]): string[] {
  const whole = code.filter((block) => !block.startsWith('json Only the first record'));
  return whole.map((block) => {
    const [head = '', ...lines] = block.split('\n');
    return /^json .*/.test(head) && lines[0] === '{'
      ? `${head}\n${JSON.stringify(sortFields(JSON.parse(lines.join('\n'))))}`
      : block;
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
  const markdown = readAll(route);
  const named = completeExamples(markdown)
    .replace(/^(#+ .*) \{#[^}]+\}$/gm, '$1')
    .replace(/^\*\*Whole response\*\*$/gm, '')
    .replace(/^\*\*(?:Body|Failure|Response): /gm, '**');
  const renderedTree = toPage.runSync(copyParser.parse(named));
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

test('The Markdown files are the copies of the pages and the files beside them', () => {
  const paths = pages.map(({ route }) => markdownPath(route));
  const links = paths.flatMap((path) => {
    const copy = readFileSync(`build${path}`, 'utf8');
    const addresses = copy.match(/(?<=https:\/\/docs\.example\.com)\/[^\s)>]+\.md/g) ?? [];
    return addresses.map(decodeURI).filter((address) => address.startsWith(path.slice(0, -'md'.length)));
  });
  const files = globBuilt('**/*.md').map((file) => `/${file}`);
  expect(files.sort()).toEqual([...new Set([...paths, ...links])].sort());
});

test('No copy has an image as text', () => {
  expect(globBuilt('**/*.md').filter((file) => readFileSync(`build/${file}`, 'utf8').includes('data:image/'))).toEqual([]);
});

test.each(pages)('$route has a complete copy in the same order', ({ route, title }) => {
  const { links, main, page, markdown, copy } = readPair(route);
  expect(page.words.length).toBeGreaterThan(20);
  // `tests/page-markdown.test.ts` tests the order of an operation, and that other languages are in a second
  // file.
  const operations = selectAll('[data-method]', main);
  const hasSamples = existsSync(`build${samplesPath(route)}`);
  const order = (lines: readonly string[]) => (hasSamples ? [...lines].sort() : lines);
  expect(order(copy.headings)).toEqual(order(page.headings));
  expect(order(copy.rows)).toEqual(order(page.rows));
  const programs = page.code.map(nameProgram).filter((name) => name !== undefined);
  expect(order(comparable(copy.code))).toEqual(order(comparable(page.code.filter((block) => !nameProgram(block)))));
  const drawings = selectAll('figure [role="img"]', main).map(({ properties }) => String(properties.ariaLabel));
  expect(missing([...page.words, ...listWords(drawings)], copy.words)).toEqual([]);

  expect(markdown.startsWith(`# ${title}\n`)).toBe(true);
  const [beforeText = ''] = markdown.split(/^(?=[^#\s-])/m);
  expect(beforeText).toContain(`<https://docs.example.com${encodeURI(route)}>`);
  expect(beforeText).toContain('<https://docs.example.com/llms.txt>');
  // A copy adds only its head, drawings in words, names of examples and programs, kinds of admonitions,
  // operations of samples, and to each operation what the first one says for all.
  const choices = selectAll('[data-choice] > [role="tabpanel"]', main).map((panel) => readData(panel, 'data-tab-name') ?? '');
  const names = operations.flatMap(({ children }) => children.slice(0, 3).map(textOf));
  const notes = operations.slice(1).map(() => textOf(select('[data-method] > p', main) ?? main));
  const additions = listWords([beforeText, ...drawings, ...choices, ...kinds, ...names, ...notes, ...programs]);
  expect(missing(copy.words, [...page.words, ...additions]).filter((word) => !kinds.includes(word))).toEqual([]);
  expect(markdown.replace(/^```.*?^```/gms, '').match(/\]\((?!https:|http:|mailto:|#)[^)]*\)/)?.[0]).toBeUndefined();

  expect(links).toEqual([encodeURI(markdownPath(route))]);
});

test.each(pages)('Headings in the copy of $route have the ids of the page', ({ route }) => {
  const [, main = ''] = readFileSync(`build${route.replace(/\/?$/, '/index.html')}`, 'utf8').split('<main');
  const ids = [...main.matchAll(/<h[2-6][^>]* id="([^"]*)"/g)].map(([, id]) => id);
  const headings = listNodes(copyParser.parse(readAll(route)), 'heading')
    .map(textOf)
    .slice(1);
  const copyIds = headings.map((heading) => /\{#(.*)\}$/.exec(heading)?.[1] ?? headingSlug(heading));
  expect(copyIds.sort()).toEqual(ids.sort());
});

test.each(pages)('No heading in the copies of $route is empty', ({ route }) => {
  const empty = [readCopy(route), ...readSections(route).values()].flatMap((markdown) => {
    const { children } = copyParser.parse(markdown);
    return children.filter((node, index) => {
      const next = children[index + 1];
      const isLast = next === undefined || (next.type === 'heading' && node.type === 'heading' && next.depth <= node.depth);
      // A section with a separate copy is a link.
      return node.type === 'heading' && isLast && !node.children.some(({ type }) => type === 'link');
    });
  });
  expect(empty.map(textOf)).toEqual([]);
});

const operationCopies = pages.filter(({ source }) => readFileSync(source, 'utf8').includes('<Operation '));

test.each(operationCopies)('$route answers early: cURL and the response are near the top of a copy', ({ route }) => {
  const isOperation = (text: string): boolean => /^\*\*(?:GET|POST|PUT|PATCH|DELETE)\*\* `/m.test(text);
  const copies = [readCopy(route), ...readSections(route).values()].filter(isOperation);
  const ends = copies.map((copy) => {
    const lines = copy.split('\n');
    const find = (words: string) => lines.findIndex((line) => line.includes(words));
    const request = find('curl --');
    const response = find('**200**');
    return request < 0 || response < request ? Number.POSITIVE_INFINITY : response;
  });
  expect(Math.max(...ends)).toBeLessThan(80);
  expect(ends.length).toBeGreaterThan(0);
});

test('Every operation of a page has a sample in each language', () => {
  const faults = operationCopies.flatMap(({ route }) => {
    const count = (label: string) => readAll(route).split(`**${label}**`).length - 1;
    const [curl = 0, ...others] = sampleLabels.map(count);
    return curl > 0 && others.every((samples) => samples === curl) ? [] : [route];
  });
  expect(faults).toEqual([]);
});

test('A long program is a file beside its copy that can be saved without being read', () => {
  expect(readCopy('/pitel_app/web/pitelsdk_web')).toContain('(https://docs.example.com/pitel_app/web/pitelsdk_web/phone.js)');
  expect(readFileSync('build/pitel_app/web/pitelsdk_web/phone.js', 'utf8')).toMatch(/^import .*\n.*showState\(state\);\n$/s);
});
