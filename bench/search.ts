import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { type Measurement, median } from './measurement';

const port = Number(process.env.TEST_PORT ?? 4173) + 3;

/** How much slower the reader's machine is. The browser slows down the page; the worker is slowed down by the script below. */
const slowness = 4;

/** Every which query of the golden file is typed. */
const step = 12;

/** Stands before the worker's script: each answer takes as much longer as the page does. */
const slowTimers = `{
  const wait = self.setTimeout;
  self.setTimeout = (act, ...rest) => wait(() => {
    const start = performance.now();
    act();
    const end = start + ${slowness} * (performance.now() - start);
    while (performance.now() < end);
  }, ...rest);
}\n`;

/** Runs in the page: the milliseconds from the next change of the field until its results are drawn. */
function timeNextLetter(): Promise<number> {
  const [list, field] = ['listbox', 'combobox'].map((role) => document.querySelector(`dialog [role=${role}]`));
  return new Promise((resolve) => {
    const onInput = ({ timeStamp }: Event): void => {
      const look = (): unknown =>
        list?.ariaBusy === 'true' ? requestAnimationFrame(look) : resolve(performance.now() - timeStamp);
      requestAnimationFrame(look);
    };
    field?.addEventListener('input', onInput, { once: true });
  });
}

async function measureTyping(page: Page): Promise<Measurement[]> {
  await page.goto(`http://localhost:${port}/api/v3/campaign/create`);
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('transfer');
  await page.getByRole('option').first().waitFor();
  // The texts follow the first results and do not delay them.
  const needed = responses.filter((response) => response.ok() && !/\/text\.\w+\.json$/.test(response.url()));
  const sizes = await Promise.all(needed.map(async (response) => brotliCompressSync(await response.body()).length));
  await page.locator('dialog mark').nth(20).waitFor();
  const times: number[] = [];
  const lines = readFileSync('tests/search-queries.tsv', 'utf8').split('\n');
  for (const query of lines.filter((_, at) => at % step === 1).map((line) => line.split('\t')[1] ?? '')) {
    await page.getByRole('combobox').fill('');
    for (const letter of query) {
      const time = page.evaluate(timeNextLetter);
      await page.keyboard.insertText(letter);
      times.push(await time);
    }
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return [
    { what: 'everything loaded until the first results, brotli', value: bytes, unit: 'bytes', limit: 60_000 },
    { what: `keystroke to results, median of ${times.length}, ${slowness}x CPU`, value: median(times), unit: 'ms', limit: 50 },
  ];
}

/**
 * Measures the search of the built site: bytes, and times on a machine four times slower than this one, typed letter by letter.
 *
 * @returns Measurements with the limits of the site.
 */
export async function measureSearch(): Promise<Measurement[]> {
  const server = spawn('node', ['scripts/serve.mjs', '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args });
  try {
    const page = await browser.newPage();
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      await route.fulfill({ response, body: script.includes('Search knows titles only') ? slowTimers + script : script });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    return await measureTyping(page);
  } finally {
    await browser.close();
    server.kill();
  }
}
