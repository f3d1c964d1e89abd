// Prints a section of the built site as one PDF: npm run pdf -- pitel_app [--out file.pdf]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { printSection } from '../src/book/print-section';
import { sections } from '../src/sections';
import { findBrowser } from './find-browser.mjs';

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const [id, ...more] = positionals;
  const section = sections.find((candidate) => candidate.id === id);
  if (!section || more.length > 0) {
    const found = positionals.length === 0 ? 'No section was named' : `"${positionals.join(' ')}" is no section`;
    stop(`${found}. Write npm run pdf -- and one of: ${sections.map((candidate) => candidate.id).join(', ')}.`);
  }
  const file = values.out ?? `pdf/${section.id}.pdf`;
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args: ['--no-sandbox'] });
  try {
    const { pdf, pages, sheetCount } = await printSection(section, 'build', browser);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pdf);
    console.log(`${file}: ${pages.length} pages of the site on ${sheetCount} sheets.`);
  } finally {
    await browser.close();
  }
}

run().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
