import { readFileSync } from 'node:fs';
import { contractFiles } from '@pitel-docs/contract/contracts';
import type { Finding } from '@pitel-docs/contract/finding';
import fastGlob from 'fast-glob';
import type { Root } from 'mdast';
import { test } from 'vitest';
import { parse } from 'yaml';
import { parseMarkdown } from '../src/markdown/nodes';
import { listNodes } from '../src/markdown/page-tree';
import { parsePage } from '../src/markdown/parse-page';
import { textOf } from '../src/site/html-tree';
import { contentFiles } from '../src/site/site-pages';
import { expectNoFindings, lineNumberOf } from './expect-no-findings';

const mostFiles = 5;
/** Shorter sentences are labels. */
const fewestWords = 5;

/** Texts of the contract that readers see. Example values are skipped. */
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

test('No sentence is in more than five files of the reference', () => {
  const places = new Map<string, Map<string, Finding>>();
  const add = (file: string, text: string, tree: Root): void => {
    for (const sentence of listSentences(tree).filter((one) => one.split(' ').length >= fewestWords)) {
      const fix = 'Keep it in one file and link there, say it in fewer words, or leave it out.';
      const message = `"${sentence}", which more than ${mostFiles} files have`;
      const filesOfSentence = places.get(sentence) ?? new Map<string, Finding>();
      places.set(sentence, filesOfSentence.set(file, { file, line: lineNumberOf(text, sentence.slice(0, 20)), message, fix }));
    }
  };
  for (const file of contentFiles().filter((name) => /^docs\/.*\.mdx$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    add(file, text, parsePage(file, text).tree);
  }
  // A description counts once, even if several pages show it.
  for (const file of fastGlob.sync(contractFiles)) {
    const text = readFileSync(file, 'utf8');
    for (const description of listTexts(parse(text))) {
      add(file, text, { type: 'root', children: parseMarkdown(description) });
    }
  }
  expectNoFindings([...places.values()].filter(({ size }) => size > mostFiles).flatMap((files) => [...files.values()]));
});
