import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { median, slowDown, slowness, usePage } from './slow-reader';

/** Every which query of the golden file is typed. */
const step = 20;
/** Milliseconds between the letters of somebody who types fast. */
const pace = 200;

/** Runs in the worker, which the browser does not slow down: each answer takes as much longer as the page does. */
function slowAnswers(times: number): void {
  const wait = self.setTimeout;
  const waitLonger = (act: () => void) =>
    wait(() => {
      const start = performance.now();
      act();
      const end = start + times * (performance.now() - start);
      while (performance.now() < end) {}
    });
  Object.assign(self, { setTimeout: waitLonger });
}

/** Runs in the page: measures from each change of the field until its results are drawn. */
function measureLetters(): void {
  const list = document.querySelector('dialog [role=listbox]');
  document.querySelector('dialog input')?.addEventListener('input', ({ timeStamp }) => {
    const look = (): unknown =>
      list?.ariaBusy === 'true' ? requestAnimationFrame(look) : performance.measure('letter', { start: timeStamp });
    requestAnimationFrame(look);
  });
}

/** Measures how long the search takes, typed letter by letter on a slow machine. */
export async function measureSearch(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await browser.newPage();
  await slowDown(page);
  page.on('worker', (worker) => worker.evaluate(slowAnswers, slowness));
  await page.goto(`${origin}/api/v3/campaign/create`);
  await usePage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('transfer');
  // They come with the texts, which follow the first results.
  await page.locator('dialog mark').nth(20).waitFor();
  await page.evaluate(measureLetters);
  let typed = 0;
  const [, ...lines] = readFileSync('src/search/search-queries.tsv', 'utf8').trim().split('\n');
  for (const query of lines.filter((_, at) => at % step === 0).map((line) => line.split('\t')[1] ?? '')) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(query, { delay: pace });
    typed += [...query].length;
    await page.waitForFunction((count) => performance.getEntriesByName('letter').length === count, typed);
  }
  const times = await page.evaluate(() => performance.getEntriesByName('letter').map(({ duration }) => duration));
  return { [`ms from a keystroke to its results, median of ${typed}`]: median(times) };
}
