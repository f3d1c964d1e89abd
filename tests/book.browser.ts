import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { assembleBook } from '../src/book/assemble-book';
import { printSection } from '../src/book/print-section';
import { readSitePages } from '../src/routes/site-pages';
import { sections } from '../src/sections';
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

test('A picture stays in the book, although its page has it in a button', async ({ page }) => {
  const html = (content: string) =>
    `<link rel=canonical href="https://docs.example.com/"><main><article>${content}</article></main>`;
  const picture = '<button aria-label="Enlarge: Signpost"><img src="/a.svg" alt=Signpost loading=lazy></button>';
  const pages = { '/': '', '/guide': `<h1>Guide</h1><p>${picture}</p><button>Copy</button>` };
  await page.route('**/*', (route) => {
    const content = Object.entries(pages).find(([path]) => path === new URL(route.request().url()).pathname)?.[1];
    return content === undefined ? route.abort() : route.fulfill({ contentType: 'text/html', body: html(content) });
  });
  await page.goto('https://docs.example.com/');
  await page.evaluate(assembleBook, {
    chapters: [{ url: 'https://docs.example.com/guide', level: 0 }],
    words: { site: 'Docs', contents: 'Contents', language: 'en' },
  });
  await expect(page.locator('.book-page img')).toHaveAttribute('alt', 'Signpost');
  await expect(page.locator('.book-page img')).toHaveJSProperty('loading', 'eager');
  await expect(page.locator('button')).toHaveCount(0);
});
