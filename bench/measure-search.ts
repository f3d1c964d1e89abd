import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { median, slowDown, slowness, usePage } from './slow-reader';

/** Only every `step`-th query of the golden file is typed. */
const step = 20;
/** Milliseconds between the keystrokes of a fast typist. */
const pace = 200;

/** Runs in the worker. CPU throttling does not slow down workers, so each timer callback is stretched instead. */
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

/** Runs in the page. Measures from each input event until its results are rendered. */
function measureLetters(): void {
  const list = document.querySelector('dialog [role=listbox]');
  document.querySelector('dialog input')?.addEventListener('input', ({ timeStamp }) => {
    const look = (): unknown =>
      list?.ariaBusy === 'true' ? requestAnimationFrame(look) : performance.measure('letter', { start: timeStamp });
    requestAnimationFrame(look);
  });
}

export async function measureSearch(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await browser.newPage();
  await slowDown(page);
  page.on('worker', (worker) => worker.evaluate(slowAnswers, slowness));
  await page.goto(`${origin}/api/v3/campaign/create`);
  await usePage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('transfer');
  // Highlights appear only after the full texts have loaded.
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
