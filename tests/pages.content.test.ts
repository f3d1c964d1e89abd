import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { contractFiles } from '@pitel-docs/contract/contracts';
import { loadContract } from '@pitel-docs/contract/load-contract';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { words } from '../src/languages/en';
import { positionAt } from '../src/page-source/match-prose';
import { sections } from '../src/sections';
import { contentFiles, readSitePages } from '../src/site/site-pages';
import { readSite } from '../src/writing-rules/check-pages';
import { expectNoFindings } from './helpers/expect-no-findings';

// Reads what `npm run check` has found in each page.
const site = await readSite();
const files = contentFiles();
const pages = readSitePages();
const guides = files.filter((file) => file.startsWith('guide/') && file.endsWith('.mdx'));

test('The content folders have no unused file', () => {
  const pattern = /^[a-z0-9/_-]+(?:\.mdx|\/_category_\.yml|\.(?:vi\.)?(?:svg|png|jpg|webp))$/;
  const wrongNames = files.filter((file) => !pattern.test(file) || /\/_(?!category_\.yml|shared\/)/.test(file));
  const fix = 'Write pages as .mdx and images as .svg, .png, .jpg or .webp, in lower case; put what pages share into _shared.';
  expectNoFindings(wrongNames.map((file) => ({ file, line: 1, message: 'a file that the site leaves out', fix })));
});

test('Each category has a title and a description of one sentence', () => {
  const categories = pages.filter(({ source }) => basename(source) === '_category_.yml');
  const invalidCategories = categories.filter(({ title, description }) => title === '' || !/^\S.{39,169}\.$/.test(description));
  const message = 'a category without a title, or without a description of one sentence';
  const fix = 'Write "title", and "description" with 40 to 170 characters and a full stop, under "link".';
  expectNoFindings(invalidCategories.map(({ source }) => ({ file: source, line: 1, message, fix })));
});

test('The first page of a portal section links its other pages', () => {
  const findings = sections
    .filter(({ kind }) => kind === 'portal')
    .flatMap(({ folder }) => {
      const first = `${folder}/index.mdx`;
      const { links = [] } = site.pages.get(first) ?? {};
      const linkedFiles = links.map(({ url }) => join(folder, url.replace(/#.*/, '')));
      const unlinkedPages = pages.filter(
        ({ source }) => source.startsWith(`${folder}/`) && ![first, ...linkedFiles].includes(source),
      );
      const message = `a page that ${first} doesn't link`;
      const fix = 'Link it there in the table Menus, or under "What do you want to do?".';
      return unlinkedPages.map(({ source }) => ({ file: source, line: 1, message, fix }));
    });
  expectNoFindings(findings);
});

test.each(['guide', 'pitel_app', 'bitrix_eng', 'bitrix_vie'])(
  'At least four of five steps of %s name the visible result',
  (folder) => {
    const sources = [...site.pages.values()].filter(({ file }) => file.startsWith(`${folder}/`));
    const steps = sources.flatMap(({ file, steps }) => steps.map((step) => ({ ...step, file })));
    const stepsWithoutResult = steps.filter(({ hasResult }) => !hasResult);
    const isEnough = stepsWithoutResult.length <= 0.2 * steps.length;
    const message = 'a step that does not say what the reader sees next, as one step in five may';
    const fix = 'Write it below the step, or below another one.';
    expectNoFindings(isEnough ? [] : stepsWithoutResult.map(({ file, line }) => ({ file, line, message, fix })));
  },
);

test('A page with one operation has the name of the operation', async () => {
  const { operations } = await loadContract('openapi');
  const findings = pages.flatMap(({ source: file, title }) => {
    const ids = [...readFileSync(file, 'utf8').matchAll(/<Operation id="(\w+)"/g)].map(([, id]) => id);
    const alone = ids.length === 1 ? operations.find((operation) => operation.operationId === ids[0]) : undefined;
    const name = title.replace(/ \(v\d\)$/, '').replace(/\ba v\d (?=[aeiou])/, 'an ');
    const { summary = name } = alone ?? {};
    const message = `the title "${name}", but its operation is "${summary}"`;
    return summary === name ? [] : [{ file, line: 2, message, fix: 'Give the page and the summary in openapi/ one name.' }];
  });
  expectNoFindings(findings);
});

const marks = Object.keys(words.certainty);
const markDocuments = ['docs/intro.mdx', 'STYLE.md'].flatMap((file) => marks.map((mark) => ({ file, mark })));

test.each(markDocuments)('$file explains the mark $mark', ({ file, mark }) => {
  const tag = `<Certainty is="${mark}" />`;
  const isExplained = readFileSync(file, 'utf8').includes(tag);
  const message = `no ${tag}, which src/languages/en.ts has`;
  expectNoFindings(isExplained ? [] : [{ file, line: 1, message, fix: 'Say here what it means.' }]);
});

/** What pages say in several places, and the words of its certainty. */
const statements = [
  [
    'the life of a token',
    /24 (?:hours|giờ)/,
    /at most|documented to last|within|before|perhaps|up to|more than|tối đa|trong vòng|trước/i,
  ],
  ['calls shorter than 0 seconds of talk', /\b0\b.{0,20}repeats none/, /is="inferred"/],
  ['missed calls of call-center accounts', /without `answered`/, /count an|is="inferred"/i],
  ['leads of a removed campaign', /removed?\b.*never called/s, /is="inferred"/],
  ['the address of a recording', /public address|documented as public/i, /\bcdr\b/],
] as const;

test.each(statements)('All pages are equally certain about %s', (_what, statement, certainty) => {
  const sources = [...files.filter((file) => file.endsWith('.mdx')), ...fastGlob.sync(contractFiles)];
  const marks = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const blocks = text.split(/\n\n|\n(?=\s*(?:\||- |\d\. ))/);
    return blocks.filter((block) => statement.test(block)).map((block) => ({ file, text, block }));
  });
  expect(marks.length).toBeGreaterThan(1);
  const invalidMarks = marks.filter(({ block }) => !certainty.test(block));
  const fix = `Write it as the other pages do: ${certainty}.`;
  expectNoFindings(
    invalidMarks.map(({ file, text, block }) => {
      return { file, line: positionAt(text, text.indexOf(block)).line, message: `another certainty: "${block.trim()}"`, fix };
    }),
  );
});

/** Evaluates `(8 + 15) ÷ 4`, `1,000 - 20`, `2:00:00 + 0:40:00` (in seconds) and `40%`. */
function compute(text: string): number {
  const script = text
    .replace(/\d+(?::\d{2}){1,2}/g, (time) => String(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)))
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/([\d.]+)%/g, '($1/100)')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-');
  return runInNewContext(script);
}

/** Tolerance: half of the last digit. */
function rounding(figure: string): number {
  const [, fraction = ''] = /\.(\d+)/.exec(figure) ?? [];
  return (0.5 * 10 ** -fraction.length) / (figure.includes('%') ? 100 : 1) + 1e-9;
}

/** Equations such as `(8 + 15) ÷ 4 = 23 ÷ 4 = 5.75`, split at the equals signs. */
const equations = guides.flatMap((file) => {
  const text = readFileSync(file, 'utf8').replace(/^( *)```[\s\S]*?^\1```/gm, '');
  return [...text.matchAll(/[\d.,:()%+\-−÷×/= ]*=[\d.,:()%+\-−÷×/= ]*/g)]
    .map(([run]) => run.split('=').map((part) => part.replace(/^[ ,.:]+|[ ,.:]+$/g, '')))
    .map((parts) => ({ file, parts: parts.filter((part) => /\d/.test(part)) }))
    .filter(({ parts }) => parts.length > 1 && parts.some((part) => /\d\)? [-+−÷×/] \(?\d/.test(part)));
});

test.each(equations)('$file: $parts', ({ parts: [first = '', ...results] }) => {
  const value = compute(first);
  const isValid = (result: string): boolean => Math.abs(compute(result) - value) <= rounding(result);
  expect(
    results.filter((result) => !isValid(result)),
    `${first} is ${value}`,
  ).toEqual([]);
});
