import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { formatFinding } from '@pitel-docs/contract/finding';
import { describe, expect, test } from 'vitest';
import { findTranslationFile, sectionOf } from '../src/sections';
import { contentFiles } from '../src/site/site-pages';
import { expectNoFindings } from './helpers/expect-no-findings';
import { compareShapes } from './translations/compare-shapes';

const read = (file: string): string => readFileSync(file, 'utf8');

const pairs = contentFiles()
  .map((file) => ({ file, translation: findTranslationFile(file) ?? '' }))
  .filter(({ translation }) => translation !== '');

describe('Pages in two languages', () => {
  test('Exist in both of them', () => {
    expect(pairs.length).toBeGreaterThan(14);
    const alone = pairs.filter(({ translation }) => !existsSync(translation));
    expectNoFindings(
      alone.map(({ file, translation }) => {
        const message = `a page without a translation ${translation}`;
        return { file, line: 1, message, fix: `Write that page, or delete ${file}.` };
      }),
    );
  });

  const originals = pairs.filter(({ file }) => sectionOf(file).language === 'en');
  test.each(originals)('Have the same structure: $file', ({ file, translation }) => {
    expectNoFindings(compareShapes({ file, text: read(file) }, { file: translation, text: read(translation) }));
  });

  // `npm run confirm-translations` updates the snapshot.
  test('Have not changed since they were last compared', async () => {
    const files = pairs.map(({ file }) => file).sort();
    const hashOf = (file: string): string => createHash('sha256').update(read(file).trimEnd()).digest('hex').slice(0, 16);
    const hashes = Object.fromEntries(files.map((file) => [file, hashOf(file)]));
    await expect(`${JSON.stringify(hashes, null, 2)}\n`)
      .toMatchFileSnapshot('translations/confirmed.json')
      .catch(() => {
        const confirmations: Record<string, string> = JSON.parse(read('tests/translations/confirmed.json'));
        const changedFiles = files.filter((file) => confirmations[file] !== hashes[file]);
        const message = 'a page that has changed since it was last compared with its translation';
        const fix = 'Read both side by side, bring the translation up to date, then run npm run confirm-translations.';
        const removedFiles = Object.keys(confirmations).filter((file) => !files.includes(file));
        expectNoFindings([...changedFiles, ...removedFiles].map((file) => ({ file, line: 1, message, fix })));
      });
  });
});

const english = read('tests/translations/page.mdx');
const vietnamese = english
  .replace('title: Install', 'title: Cài đặt')
  .replace('/bitrix_pitel_eng/category/setup', '/bitrix_pitel_vie/category/cài-đặt')
  .replace(/See (\[.*?\]\(.*?\)), then (\[.*?\]\(.*?\)) (<.*>)\./, 'Rút ra từ ví dụ $3: bắt đầu ở $2, rồi xem $1.')
  .replace('## Before', '## Trước khi bắt đầu')
  .replace('### Steps', '### Các bước')
  .replace('One point', 'Một điểm');

describe('compareShapes', () => {
  const compare = (translation: string): string[] =>
    compareShapes({ file: 'bitrix_eng/page.mdx', text: english }, { file: 'bitrix_vie/page.mdx', text: translation }).map(
      formatFinding,
    );

  test('Accepts a translation with any word order', () => {
    expect(vietnamese).not.toContain('See');
    expect(compare(vietnamese)).toEqual([]);
  });

  test.each([
    ['settings', 'sidebar_position: 1', 'sidebar_position: 2', ':1'],
    ['heading', '{#before}', '{#truoc}', ':8'],
    ['heading', '### Các bước', '## Các bước', ':21'],
    ['heading', ' {#steps}', '', ':21'],
    ['steps', '2. Close it.\n', '', ':23'],
    ['list', '- Một điểm.', '- Một điểm.\n- Hai điểm.', ':30'],
    ['list', '- [ ] Test two.\n', '', ':34'],
    ['list', '- [ ] Test two.', '- Test two.', ':34'],
    ['table', '| A phone | To call |\n', '', ':10'],
    ['table', /^(\|.*)\|$/gm, '$1| --- |', ':10'],
    ['table', /\n\|[\s\S]*call \|\n/, '', ':10'],
    ['admonition', ':::note', ':::tip', ':15'],
    ['admonition', '[Mind this]', '', ':15'],
    ['image', './phone.png', './laptop.png', ':42'],
    ['diagram', ' --> b[Two]', ' --> b[Two]\n  b --> c[Three]', ':37'],
    ['code block', '```bash', '```http', ':25'],
    ['link', './list.mdx#add', './list.mdx#edit', ':6'],
    ['certainty mark', 'is="inferred"', 'is="general"', ':6'],
  ])('Reports file and line of a different %s', (kind, part, replacement, position) => {
    const findings = [expect.stringMatching(`^bitrix_eng/page\\.mdx${position} {2}"(below \\d headings: )?${kind}`)];
    expect(compare(vietnamese.replace(part, replacement))).toEqual(findings);
  });

  test('Shows what each page has, with advice', () => {
    const more = 'below 2 headings: link ./more.mdx';
    expect(compare(vietnamese.replace('Close it', 'Close it, see [one](./more.mdx)'))).toEqual([
      `bitrix_eng/page.mdx:6  no more, but bitrix_vie/page.mdx:28 has "${more}" → Make both pages say the same there.`,
    ]);
  });
});
