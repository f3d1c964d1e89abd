import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { printSection } from '../src/book/print-section';
import { sections } from '../src/sections';
import { readSitePages } from './site-pages';
import { sites } from './sites';

const section = sections.find(({ id }) => id === 'bitrix_vie');

/** Text of a sheet with single spaces. */
function clean(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ');
}

test('A section becomes one PDF with cover, contents, page numbers and links that work inside it', async ({ browser }) => {
  if (!section) {
    throw new Error('src/sections.ts has no section bitrix_vie any more. Name another one of a few pages here.');
  }
  const { pdf, title, pages, sheetCount } = await printSection(section, sites.real.folder, browser);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  expect(document.numPages).toBe(sheetCount);

  const sheets: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    sheets.push(clean(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')));
  }
  const [cover = '', contents = ''] = sheets;

  expect(cover).toContain('Pitel Docs');
  expect(cover).toContain(clean(title));
  expect(cover).toContain('https://docs.example.com/bitrix_pitel_vie/');

  const titles = readSitePages()
    .filter((page) => page.section === section)
    .map((page) => clean(page.title));
  expect(titles).toHaveLength(8);
  expect(pages.map((page) => clean(page.title)).sort()).toEqual(titles.sort());
  expect(contents).toContain('Mục lục');
  for (const page of pages) {
    expect(contents).toMatch(new RegExp(`${clean(page.title).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ?${page.sheet}(?!\\d)`));
    expect(sheets[page.sheet - 1]).toContain(clean(page.title));
  }

  // The foot of each sheet but the cover says its number.
  sheets.forEach((text, index) => {
    if (index > 0) {
      expect(text.trim(), `sheet ${index + 1}`).toMatch(new RegExp(`(^|\\D)${index + 1}$|^${index + 1}\\D`));
    }
  });

  const links = await (await document.getPage(2)).getAnnotations();
  const targets = await Promise.all(
    links.map(async ({ dest }) => {
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      return (await document.getPageIndex(place[0])) + 1;
    }),
  );
  expect(targets).toEqual(pages.map(({ sheet }) => sheet));

  const text = sheets.join(' ');
  expect(text).not.toContain('Sao chép');
  expect(text).toContain('(https://docs.example.com/api/');
  expect((await document.getOutline()).length).toBeGreaterThan(0);
});

test('An unknown section is named, with the sections there are', () => {
  const { status, stderr } = spawnSync('npx', ['jiti', 'scripts/pdf.ts', 'bitrix'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('"bitrix" is no section. Write npm run pdf -- and one of: docs, pitel_app, bitrix_vie');
});
