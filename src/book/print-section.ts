import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Section, sectionHome } from '../sections';
import { assembleBook, type BookWords } from './assemble-book';
import { listChapters } from './list-chapters';
import { readDestinations } from './read-destinations';

const words = {
  en: { site: 'Pitel Docs', contents: 'Contents', language: 'en' },
  vi: { site: 'Pitel Docs', contents: 'Mục lục', language: 'vi' },
} as const satisfies Record<Section['language'], BookWords>;

/** Numbers of the contents may move the pages behind them; after this many prints they must stand. */
const mostPrints = 4;

/** A section as a PDF. */
export interface Book {
  readonly pdf: Uint8Array;
  readonly title: string;
  /** Titles of the pages with the sheets they begin on, the cover is sheet 1. */
  readonly pages: readonly { readonly title: string; readonly sheet: number }[];
  readonly sheetCount: number;
}

/** The address the site was built for: `https://docs.example.com/`. */
function readAddress(folder: string): string {
  const home = join(folder, 'index.html');
  const address = existsSync(home)
    ? /<link[^>]*rel="?canonical"?[^>]*href="?([^\s">]+)/.exec(readFileSync(home, 'utf8'))?.[1]
    : undefined;
  if (!address) {
    throw new Error(`${folder}/ holds no built site. Run "npm run build" first.`);
  }
  return address;
}

/** The file of the build behind a path below the base URL; undefined when there is none. */
function findFile(folder: string, path: string): string | undefined {
  const file = join(folder, decodeURI(path));
  return [file, join(file, 'index.html')].find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

/**
 * Prints all pages of a section as one PDF, with cover, contents and page numbers.
 *
 * @param section - The section.
 * @param folder - The built site.
 * @param browser - A Chromium. It asks no network: the site is read from the folder.
 * @returns The PDF and what is in it.
 * @throws Error when the folder holds no built site or the numbers of the contents do not come to rest.
 */
export async function printSection(section: Section, folder: string, browser: Browser): Promise<Book> {
  const address = readAddress(folder);
  const base = new URL(address).pathname;
  const page = await browser.newPage({ colorScheme: 'light' });
  try {
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname.startsWith(base) ? findFile(folder, pathname.slice(base.length)) : undefined;
      // The scripts of the site would take the document back.
      return file && !file.endsWith('.js') ? route.fulfill({ path: file }) : route.abort();
    });
    await page.goto(new URL(sectionHome(section).slice(1), address).href);
    const chapters = await page.evaluate(listChapters);
    const { title, pages } = await page.evaluate(assembleBook, {
      chapters,
      words: { ...words[section.language], ...(section.bookTitle && { title: section.bookTitle }) },
    });
    await page.addStyleTag({ path: 'src/book/book.css' });
    await page.evaluate(async () => {
      await Promise.all([document.fonts.ready, ...Array.from(document.images, (picture) => picture.decode())]);
    });

    let numbers: number[] = [];
    for (let print = 0; print < mostPrints; print += 1) {
      const pdf = await page.pdf({ printBackground: true, preferCSSPageSize: true, outline: true, tagged: true });
      const { sheets, count } = await readDestinations(pdf);
      const found = pages.map((_, index) => sheets.get(`page-${index + 1}`) ?? 0);
      if (found.every((sheet, index) => sheet === numbers[index])) {
        return { pdf, title, pages: pages.map((name, index) => ({ title: name, sheet: found[index] ?? 0 })), sheetCount: count };
      }
      numbers = found;
      await page.evaluate((values) => {
        document.querySelectorAll('.book-number').forEach((element, index) => {
          element.textContent = String(values[index]);
        });
      }, numbers);
    }
    throw new Error(`The page numbers of ${section.id} do not come to rest after ${mostPrints} prints.`);
  } finally {
    await page.close();
  }
}
