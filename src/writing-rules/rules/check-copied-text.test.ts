import { formatFinding } from '@pitel-docs/contract/finding';
import { expect, test } from 'vitest';
import { parsePage, toFinding } from '../../page-source/parse-page';
import { emptyPage } from '../page-facts';
import { checkCopiedText, listParagraphs } from './check-copied-text';

const long =
  'Ask which number a customer sees when an agent calls, because a customer who calls back reaches the number that was shown, and not the agent.';

function findCopies(texts: Readonly<Record<string, string>>): string[] {
  const read = ([file, text]: [string, string]) => ({ ...emptyPage(file), paragraphs: listParagraphs(parsePage(file, text)) });
  const all = Object.entries(texts).map(read);
  const site = { pages: new Map(all.map((page) => [page.file, page])) };
  const findings: string[] = [];
  for (const page of all) {
    checkCopiedText(page, site, (...problem) => findings.push(formatFinding(toFinding(page, ...problem))));
  }
  return findings;
}

test('A long paragraph of two pages is reported on both', () => {
  const found = `"${long.slice(0, 60)}…", which`;
  const advice = 'Keep one of the two and link to it, or move the text to a partial: see STYLE.md.';
  expect(findCopies({ 'docs/one.mdx': `# One\n\n${long}\n`, 'docs/two.mdx': `${long}\n` })).toEqual([
    `docs/one.mdx:3  ${found} docs/two.mdx:1 also has → ${advice}`,
    `docs/two.mdx:1  ${found} docs/one.mdx:3 also has → ${advice}`,
  ]);
});

test.each([
  ['a list item', `- ${long}\n`],
  ['a table cell', `| Field | Meaning |\n| --- | --- |\n| Number | ${long} |\n`],
  ['an admonition', `:::note\n\n${long}\n\n:::\n`],
  ['a paragraph with a link and other line ends', long.replace('Ask which', '[Ask\nwhich](/)')],
])('A copy in %s is reported', (_where, text) => {
  expect(findCopies({ 'docs/one.mdx': long, 'docs/two.mdx': text })).toHaveLength(2);
});

test('A text of a partial that two pages show is no copy', () => {
  const page = "import Partial from './_shared/partial.mdx';\n\n<Partial />\n";
  expect(findCopies({ 'docs/one.mdx': page, 'docs/two.mdx': page, 'docs/_shared/partial.mdx': long })).toEqual([]);
});
