import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSitePages } from '../src/addresses/site-pages';
import { listSentences } from '../src/checks/list-sentences';
import { parsePage } from '../src/checks/parse-page';
import { loadContract } from '../src/contract/load-contract';
import { readContractUse } from '../src/contract/read-contract-use';
import { parseMarkdown } from '../src/remark/parse-markdown';

const mostPages = 5;
/** What is shorter is a label. */
const fewestWords = 5;

const { findOperation } = await loadContract('openapi');

/** Everything that the contract tells readers of a part, wherever it stands in it; values of examples tell nothing. */
function listTexts(part: unknown): string[] {
  return Object.entries(part ?? {}).flatMap(([key, value]) =>
    typeof value !== 'string'
      ? /^(examples?|value|x-counterparts)$/.test(key) || typeof value !== 'object'
        ? []
        : listTexts(value)
      : /^(description|meaning|fix|\d+)$/.test(key)
        ? [value]
        : [],
  );
}

it('No sentence stands on more than five pages of the reference: it is said once, and linked', () => {
  const pages = new Map<string, Set<string>>();
  for (const { source } of readSitePages().filter((page) => /^docs\/.*\.mdx$/.test(page.source))) {
    const text = readFileSync(source, 'utf8');
    const told = readContractUse(text).operations.flatMap((id) => listTexts(findOperation(id)));
    const trees = [parsePage(source, text).tree, ...told.map((one) => ({ type: 'root' as const, children: parseMarkdown(one) }))];
    for (const sentence of trees.flatMap((tree) => listSentences(tree)).map((one) => one.text.replace(/\s+/g, ' ').trim())) {
      if (sentence.split(' ').length >= fewestWords) {
        pages.set(sentence, (pages.get(sentence) ?? new Set()).add(source));
      }
    }
  }
  const repeated = [...pages]
    .filter(([, { size }]) => size > mostPages)
    .map(([sentence, { size }]) => `${size} pages: ${sentence}`);
  expect(repeated.sort(), 'Keep it in one place and link there, say it in fewer words, or leave it out').toEqual([]);
});
