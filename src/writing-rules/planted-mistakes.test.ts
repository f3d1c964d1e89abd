import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRuntime } from '../../scripts/runtimes.mjs';
import { type Finding, formatFinding } from '../finding';
import { phpRuntime } from '../reference/samples/languages/php';
import { pythonRuntime } from '../reference/samples/languages/python';
import { checkPages } from './check-pages';
import { examineContract } from './examine-contract';
import { examineFile, listFindings, listPageRules, siteRules } from './examine-page';
import { findUnusedFiles } from './find-unused-files';

/** Pages without a mistake, each with the file that it stands for. */
const files = {
  subject: 'docs/planted.mdx',
  screen: 'guide/portal_callcenter_guide/planted.mdx',
  reference: 'docs/api/v3/planted.mdx',
  vietnamese: 'bitrix_vie/setup/planted.mdx',
  category: 'docs/api/planted/_category_.yml',
} as const;
type PageName = keyof typeof files;

const textOf = (name: PageName): string =>
  readFileSync(`src/writing-rules/planted-mistakes/${name}${extname(files[name])}`, 'utf8');

/** The table writes line ends as `\n`, and what cannot be seen by its number. */
const decode = (text: string): string =>
  text.replaceAll('\\n', '\n').replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** A line of the table; without a rule it is a change that no rule may mind. */
const [, ...lines] = readFileSync('src/writing-rules/planted-mistakes/mistakes.tsv', 'utf8').trimEnd().split('\n');
const changes = lines.map((line, index) => {
  const [page, from = '', to = '', rule = '', place = '', found = '', advice = ''] = line.split('\t');
  const name = `${index + 2}: ${found || to}`;
  return { name, page: page as PageName, from: decode(from), to: decode(to), rule, line: Number(place), found, advice };
});
/** Some faults are found by a program that not every machine has. */
function canFind({ found }: (typeof changes)[number]): boolean {
  const [, language] = /^(python|php): (?!the bracket)/.exec(found) ?? [];
  return (
    !language || Boolean(process.env.CI ?? findRuntime({ python: pythonRuntime, php: phpRuntime }[language as 'python' | 'php']))
  );
}

const mistakes = changes.filter(({ rule }) => rule !== '');

const { findings, site } = await checkPages();

/** Checks a text as if it stood in the site. */
async function check(page: PageName, text: string): Promise<Finding[]> {
  const examined = await examineFile(files[page], text);
  const pages = new Map([...site.pages, [files[page], examined] as const]);
  return listFindings(examined, { ...site, pages });
}

it('The pages of the site have no mistake that a rule finds', () => {
  expect(site.pages.size).toBeGreaterThan(0);
  expect(findings.map(formatFinding)).toEqual([]);
});

it.each(Object.keys(files) as PageName[])('The page "%s" has no mistake before one is planted', async (page) => {
  expect(await check(page, textOf(page))).toEqual([]);
});

it('Every rule has a planted mistake', async () => {
  const rules = [...(await listPageRules()), ...siteRules].map(({ name }) => name);
  expect(rules.filter((name) => !mistakes.some(({ rule }) => rule === name))).toEqual([]);
});

it('Texts of the contract are read like pages', async () => {
  const text = 'summary: Lsit the calls\ndescription: See [the calls](/api/v3/cdr/lists) of the call centre.\n';
  const found = listFindings(await examineContract('openapi/v3/planted.yaml', text), site).map(formatFinding);
  expect(found.sort()).toEqual([
    expect.stringContaining('openapi/v3/planted.yaml:1:10  "Lsit", which is in no dictionary'),
    expect.stringContaining('openapi/v3/planted.yaml:2:30  the dead link "/api/v3/cdr/lists" → Write "/api/v3/cdr/list"'),
    expect.stringContaining('openapi/v3/planted.yaml:2:56  "call centre" → Write "call center"'),
  ]);
});

it.each(['openapi/v3/planted.yaml', 'static/programs/planted.mjs', 'drawings/planted.svg', 'docs/planted/_category_.yml'])(
  'A real host in %s is a finding',
  async (file) => {
    const { findings } = await examineFile(file, 'label: https://api.pitel.vn');
    expect(findings.map(formatFinding)).toEqual([expect.stringContaining(`${file}:1:16  the host "api.pitel.vn" → Write`)]);
  },
);

it('An image that no page shows is a finding of its own', () => {
  const [page] = site.pages.values();
  const link = { url: './shown.png', line: 1, column: 1, isImage: true };
  const pages = page ? [{ ...page, file: 'docs/api/page.mdx', links: [link] }] : [];
  expect(findUnusedFiles(['docs/api/shown.png', 'docs/api/other.png'], pages).map(formatFinding)).toEqual([
    'docs/api/other.png:1  a file that no page shows → Show it on a page, or delete it.',
  ]);
});

describe.each(changes.filter(canFind))('Line $name', ({ page, from, to, rule, line, found, advice }) => {
  it(rule ? 'is the only mistake that is reported, with its line and what to write' : 'is no mistake', async () => {
    const text = textOf(page);
    expect(text.split(from).length, 'How often the text stands on the page').toBe(from === '' ? text.length : 2);
    const reported = await check(
      page,
      text.replace(from, () => to),
    );
    const expected = {
      file: files[page],
      rule,
      line,
      message: expect.stringContaining(found),
      fix: expect.stringContaining(advice),
    };
    expect(reported).toEqual(rule ? [expect.objectContaining(expected)] : []);
  });
});
