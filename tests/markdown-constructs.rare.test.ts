// Supported Markdown: checks accept it, the build renders it, and Markdown copies and the search contain it.
import { readFileSync } from 'node:fs';
import type { Element, ElementContent } from 'hast';
import { select } from 'hast-util-select';
import { describe, expect, test } from 'vitest';
import site from '../docusaurus.config';
import { featuresOf } from '../src/feature';
import { listNodes } from '../src/page-source/page-tree';
import { parsePage } from '../src/page-source/parse-page';
import { listPassages } from '../src/search/list-passages';
import { readArticle } from '../src/site/built-site';
import { parseHtml, textOf as toText } from '../src/site/html-tree';
import { examineFile } from '../src/writing-rules/examine-page';

const source = readFileSync('tests/fixture-site/docs/markdown.mdx', 'utf8');
const [html, copy] = ['/index.html', '.md'].map((end) => readFileSync(`.cache/fixture-site/docs/markdown${end}`, 'utf8'));
const article = readArticle(parseHtml(html ?? ''), '/docs/markdown');
const passages = listPassages(
  article.children,
  featuresOf(site).flatMap((feature) => feature.components ?? []),
);

/** The sections of level 2, by the code in their heading. */
function split(text = ''): Map<string, string> {
  const [, ...parts] = text.split(/^## `/m);
  return new Map(
    parts.map((part) => [part.split('`', 1).join(), part.slice(part.indexOf('\n')).split('\n## ', 1).join().trim()]),
  );
}

const sources = split(source);
const copies = split(copy);

/** Expected copies of constructs that Markdown has in several forms, or not at all. */
const otherCopies: Readonly<Record<string, unknown>> = {
  p: 'A line of text here.\n\nCharacters with a meaning: \\*, \\_, \\[a], 1 \\* 2, & and "quotes".',
  'a[href="https://example.com/reference"]': 'A [reference](https://example.com/reference).',
  'a[href="https://example.com/a_b"]': 'The address <https://example.com/a_b>.',
  '.theme-admonition-note': '> **Note: A title**\n>\n> Text of the note.',
  'details summary': '**The line that is always visible**\n\nFolded text.',
  'sup a': expect.stringMatching(/^A sentence with a footnote<sup>\[1\]/),
};

const isHeading = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'h2';

function findSection(name: string): Element {
  const start = article.children.findIndex((node) => isHeading(node) && toText(node).startsWith(name)) + 1;
  const below = article.children.slice(start);
  const end = below.findIndex(isHeading);
  return { ...article, children: end === -1 ? below : below.slice(0, end) };
}

test('Comments are in no page, copy or search result', () => {
  expect(source).toContain('secret note');
  expect([html, copy, JSON.stringify(passages)].join()).not.toContain('secret note');
});

describe.each([...sources])('%s', (name, markdown) => {
  test('Is accepted by the checks', async () => {
    const page = readFileSync('src/writing-rules/planted-mistakes/subject.mdx', 'utf8');
    const { findings } = await examineFile(
      'docs/planted.mdx',
      page.replace(/:::note[\s\S]*?:::\n/, () => `${markdown}\n`),
    );
    expect(findings).toEqual([]);
  });

  test('Renders as the same element in page and copy', () => {
    expect(select(name, findSection(name))).toBeTruthy();
    expect(copies.get(name)).toEqual(otherCopies[name] ?? markdown);
  });

  test('Is found by its words, except table headers', () => {
    const { tree } = parsePage(
      'docs/markdown.mdx',
      markdown.replace(/^\|.*\|\n(?=\| -)/m, (header) => header.replace(/\w/g, ' ')),
    );
    const words = listNodes(tree, 'text', 'inlineCode', 'code').flatMap(({ value }) => value.match(/\p{L}{2,}/gu) ?? []);
    const start = passages.findIndex(({ heading }) => heading === name);
    const end = passages.findIndex(({ heading }, index) => index > start && sources.has(heading));
    const passageText = JSON.stringify(passages.slice(start, end === -1 ? undefined : end));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !passageText.includes(word))).toEqual([]);
  });
});

test('The fixture site supports MDX 1 syntax, edit links, posts and redirects', () => {
  const [legacy, blog, plain, vietnamese, old] = ['docs/legacy', 'blog', 'plain', 'bitrix_pitel_vie/endpoint', 'old-page'].map(
    (path) => readFileSync(`.cache/fixture-site/${path}/index.html`, 'utf8'),
  );
  expect(legacy).toMatch(/theme-admonition-note.*Title without brackets.*<h2 [^>]*id="chosen-id">Heading with an id</s);
  expect(legacy).not.toContain('An HTML comment');
  expect(legacy).toContain('href="https://git.example.com/docs/edit/main/tests/fixture-site/docs/legacy.md"');
  expect(blog).toContain('One min read');
  expect(blog).toMatch(/hello\.js.*<span class="code-name">log<\/span>.*A post has code\./s);
  expect(blog).toContain('role="cell"');
  expect(plain).toContain('<code>Code of a component</code>');
  expect(vietnamese).toContain('Sao chép dạng Markdown');
  expect(old).toContain('<meta name="robots" content="noindex">');
  expect(old).toContain('<link rel="canonical" href="https://docs.example.com/docs/legacy">');
  expect(old).toContain('<meta http-equiv="refresh" content="0; url=/docs/legacy">');
});
