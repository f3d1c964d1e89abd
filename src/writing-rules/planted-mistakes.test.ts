import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Finding, formatFinding } from '@pitel-docs/contract/finding';
import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import { phpRuntime, pythonRuntime } from '@pitel-docs/samples/run/tested-languages';
import { describe, expect, test } from 'vitest';
import { sectionOf } from '../sections';
import { describePage } from '../site/site-pages';
import { findUnusedFiles, readSite } from './check-pages';
import { examineFile, listFindings, pageRules, siteRules } from './examine-page';

const files = {
  subject: 'docs/planted.mdx',
  screen: 'guide/portal_callcenter_guide/planted.mdx',
  reference: 'docs/api/v3/campaign/list.mdx',
  vietnamese: 'bitrix_vie/setup/planted.mdx',
  category: 'docs/api/planted/_category_.yml',
  questions: 'src/search/questions/planted.yaml',
} as const;
type PageName = keyof typeof files;

const isPlanted = (name: string): name is PageName => Object.hasOwn(files, name);

const fileOf = (name: string): string => (isPlanted(name) ? files[name] : name);
const readPlanted = (name: string): string =>
  readFileSync(isPlanted(name) ? `src/writing-rules/planted-mistakes/${name}${extname(files[name])}` : name, 'utf8');

/** The table escapes line ends as `\n` and invisible characters as `\uXXXX`. */
const decode = (text: string): string =>
  text.replaceAll('\\n', '\n').replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/**
 * A page is a planted one or a file of the site. A line without a rule is a change that no rule may report.
 */
const [, ...lines] = readFileSync('src/writing-rules/planted-mistakes/mistakes.tsv', 'utf8').trimEnd().split('\n');
const changes = lines.map((line, index) => {
  const [page = '', from = '', to = '', rule = '', position = '', found = '', advice = ''] = line.split('\t');
  const name = `${index + 2}: ${found || to}`;
  return { name, page, from: decode(from), to: decode(to), rule, position, found, advice };
});
/** Some problems need a program that may not be installed. */
function canFind({ found }: (typeof changes)[number]): boolean {
  const [, language] = /^(python|php): (?!the bracket)/.exec(found) ?? [];
  return (
    !language || Boolean(process.env.CI ?? findRuntime({ python: pythonRuntime, php: phpRuntime }[language as 'python' | 'php']))
  );
}

const mistakes = changes.filter(({ rule }) => rule !== '');

const site = await readSite();

const withQuestions: readonly PageName[] = ['subject', 'category'];

/** Other planted pages have no questions, which is a separate mistake. */
const noQuestions = 'no questions of readers';

/** What each planted page and the planted questions are compared with. */
const originals = new Map<string, Awaited<ReturnType<typeof examineFile>>>(
  await Promise.all(
    [...withQuestions, 'questions' as const].map(
      async (name) => [files[name], await examineFile(files[name], readPlanted(name))] as const,
    ),
  ),
);

/** Not from `redirects.tsv`, whose lines may change. */
const newAddresses = new Map([['/api/v3/user/remove#planted', '/api/v3/user/remove#reliable']]);

async function checkText(file: string, text: string): Promise<Finding[]> {
  const facts = await examineFile(file, text);
  const names = file === files.questions ? withQuestions : (['questions'] as const);
  const sources = new Map<string, string>([...names.map((name) => [files[name], readPlanted(name)] as const), [file, text]]);
  const pages = new Map(site.pages);
  const routes = site.routes.filter(({ source }) => !sources.has(source));
  for (const [source, content] of sources) {
    pages.set(source, source === file ? facts : (originals.get(source) ?? facts));
    routes.push(...(/\.(mdx|yml)$/.test(source) ? describePage(sectionOf(source), source, content) : []));
  }
  const hasQuestions = withQuestions.some((name) => files[name] === file);
  return listFindings(facts, { ...site, pages, routes, newAddresses }).filter(
    ({ message }) => hasQuestions || message !== noQuestions,
  );
}

test.each(Object.keys(files))('The page "%s" passes before a mistake is planted', async (page) => {
  expect(await checkText(fileOf(page), readPlanted(page))).toEqual([]);
});

test('Every rule has a planted mistake', async () => {
  const rules = [...(await pageRules), ...siteRules].map(({ name }) => name);
  expect(rules.filter((name) => !mistakes.some(({ rule }) => rule === name))).toEqual([]);
});

test.each([
  ['docs/api/My Page.mdx', 'the name "My Page.mdx", which is part of the address', 'Rename it to "my-page.mdx"'],
  ['docs/api/Other/page.mdx', 'the name "Other", which is part of the address', 'Rename it to "other"'],
  ['docs/api/new/page.mdx', 'the folder docs/api/new without a name in the sidebar', 'docs/api/new/_category_.yml'],
])('Reports the wrong path %s: %s', async (file, message, fix) => {
  const found = (await checkText(file, readPlanted('subject'))).filter(({ rule }) => rule === 'checkPageIdentity');
  expect(found).toContainEqual(expect.objectContaining({ file, line: 1, message, fix: expect.stringContaining(fix) }));
});

test('Reports an unused image', () => {
  const [page] = site.pages.values();
  const link = { url: './shown.png', line: 1, column: 1, isImage: true };
  const pages = page ? [{ ...page, file: 'docs/api/page.mdx', links: [link] }] : [];
  expect(findUnusedFiles(['docs/api/shown.png', 'docs/api/other.png'], pages).map(formatFinding)).toEqual([
    'docs/api/other.png:1  a file that no page shows → Show it on a page, or delete it.',
  ]);
});

test('After a contract change, only the text rules of a page do not run again', async () => {
  const text = readPlanted('subject')
    .replace('in a few words', 'in a few wordss')
    .replace(/^description.*\n/m, '');
  const before = await examineFile(files.subject, text);
  const rules = before.findings.map(({ rule }) => rule);
  expect(rules).toEqual(['checkFrontMatter', 'checkSpelling']);
  const after = await examineFile(files.subject, text, before);
  expect({ ...after, findings: [] }).toEqual({ ...before, findings: [] });
  expect(after.findings.map(({ rule }) => rule)).toEqual(['checkSpelling', 'checkFrontMatter']);
  const { findings } = await examineFile(files.subject, text, { ...before, findings: [] });
  expect(findings.map(({ rule }) => rule)).toEqual(['checkFrontMatter']);
});

describe.each(changes.filter(canFind))('Line $name', ({ page, from, to, rule, position, found, advice }) => {
  test(rule ? 'Is the only mistake that is reported' : 'Is not a mistake', async () => {
    const text = readPlanted(page);
    expect(text.split(from).length, 'How often the text stands on the page').toBe(from === '' ? text.length : 2);
    const findings = await checkText(
      fileOf(page),
      text.replace(from, () => to),
    );
    const [line, column] = position.split(':').map(Number);
    const expected = {
      file: fileOf(page),
      rule,
      line,
      ...(column && { column }),
      message: expect.stringContaining(found),
      fix: expect.stringContaining(advice),
    };
    expect(findings).toEqual(rule ? [expect.objectContaining(expected)] : []);
  });
});
