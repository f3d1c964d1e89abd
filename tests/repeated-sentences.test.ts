import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { loadContract } from '../src/contract/load-contract';
import { listShownOperations } from '../src/contract/page-dependencies';
import { listNodes, textOf } from '../src/markdown/page-tree';
import { parseMarkdown } from '../src/markdown/parse-markdown';
import { parsePage } from '../src/markdown/parse-page';
import { readSitePages } from '../src/site/site-pages';

const mostPages = 5;
/** What is shorter is a label. */
const fewestWords = 5;

const { findOperation } = await loadContract('openapi');

/** Everything that the contract says to readers of a part, wherever in it; values of examples say nothing. */
function listTexts(part: unknown): string[] {
  return Object.entries(part ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'string') {
      return /^(description|meaning|fix|\d+)$/.test(key) ? [value] : [];
    }
    return /^(examples?|value|x-counterparts)$/.test(key) ? [] : listTexts(value);
  });
}

function listSentences(tree: Root): string[] {
  return listNodes(tree, 'paragraph', 'tableCell').flatMap((node) => {
    const text = textOf(node).replace(/\s+/g, ' ');
    return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());
  });
}

it('No sentence stands on more than five pages of the reference: it is said once, and linked', () => {
  const pages = new Map<string, Set<string>>();
  for (const { source } of readSitePages().filter((page) => /^docs\/.*\.mdx$/.test(page.source))) {
    const text = readFileSync(source, 'utf8');
    const texts = listShownOperations(text).flatMap((id) => listTexts(findOperation(id)));
    const trees = [parsePage(source, text).tree, ...texts.map((one): Root => ({ type: 'root', children: parseMarkdown(one) }))];
    for (const sentence of trees.flatMap(listSentences).filter((one) => one.split(' ').length >= fewestWords)) {
      pages.set(sentence, (pages.get(sentence) ?? new Set()).add(source));
    }
  }
  const repeated = [...pages]
    .filter(([, { size }]) => size > mostPages)
    .map(([sentence, { size }]) => `${size} pages: ${sentence}`);
  expect(repeated.sort(), 'Keep it in one place and link there, say it in fewer words, or leave it out').toEqual([]);
});
