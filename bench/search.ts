import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import type { Measurement } from './measurement';

const port = Number(process.env.TEST_PORT ?? 4173) + 3;
const startPage = `http://localhost:${port}/api/v3/campaign/create`;

/** How much slower the reader's machine is. */
const slowness = 4;

/** Every which query of the golden file is typed. */
const step = 6;

/** Set by the scripts below in the page that is measured. */
interface MeasuredWindow {
  isIndexLoaded?: boolean;
  /** Milliseconds from each change of the field to its results. */
  answerTimes?: number[];
  /** Milliseconds of each task that kept the page from answering a key. */
  longTasks?: number[];
}

/** Runs in the page before its scripts: notes when the worker has read all texts, and long tasks. */
function watchPage(): void {
  const measured = window as Window & MeasuredWindow;
  measured.longTasks = [];
  new PerformanceObserver((list) => {
    measured.longTasks?.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  window.Worker = class extends Worker {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        measured.isIndexLoaded ||= data.type === 'grown';
      });
    }
  };
}

/** Runs in the page with the dialog open: times each change of the field until its results are drawn. */
function watchField(): void {
  const measured = window as Window & MeasuredWindow;
  const times: number[] = [];
  measured.answerTimes = times;
  const [field, list] = [document.querySelector('dialog [role=combobox]'), document.querySelector('dialog [role=listbox]')];
  field?.addEventListener('input', ({ timeStamp }) => {
    const wait = (): void => {
      if (list?.getAttribute('aria-busy') === 'true') {
        requestAnimationFrame(wait);
      } else {
        times.push(performance.now() - timeStamp);
      }
    };
    requestAnimationFrame(wait);
  });
}

/**
 * Stands before the worker's script. The browser slows down a page but not its workers: here each answer takes as much longer as
 * the page does.
 */
function slowWorker(factor: number): string {
  return `{
    const listen = self.addEventListener, post = self.postMessage.bind(self);
    self.addEventListener = (type, handle) => listen.call(self, type, type !== 'message' ? handle : (event) => {
      const start = performance.now(), replies = [];
      self.postMessage = (reply) => replies.push(reply);
      handle(event);
      self.postMessage = post;
      const end = start + ${factor} * (performance.now() - start);
      while (performance.now() < end);
      replies.forEach((reply) => post(reply));
    });
  }\n`;
}

function readQueries(): string[] {
  const [, ...lines] = readFileSync('tests/search-queries.tsv', 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t')[1] ?? '').filter((query, position) => query.length > 2 && position % step === 0);
}

function openDialog(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** Types a query letter by letter, each letter after the results of the one before. */
async function typeQuery(page: Page, query: string): Promise<number[]> {
  await page.getByRole('combobox').fill('');
  await page.evaluate(() => {
    (window as Window & MeasuredWindow).answerTimes?.splice(0);
  });
  for (const [position, letter] of Array.from(query).entries()) {
    await page.keyboard.insertText(letter);
    await page.waitForFunction((count) => ((window as Window & MeasuredWindow).answerTimes?.length ?? 0) > count, position);
  }
  return page.evaluate(() => (window as Window & MeasuredWindow).answerTimes ?? []);
}

function worstOf(times: readonly number[]): number {
  return Math.max(...times);
}

function quantile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

async function measureTyping(page: Page): Promise<Measurement[]> {
  await page.goto(startPage);
  // The scripts come when the reader uses the page.
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const opened = performance.now();
  await openDialog(page);
  await page.keyboard.insertText('transfer');
  await page.getByRole('option').first().waitFor();
  const cold = performance.now() - opened;
  // The texts follow the first results and do not delay them.
  const needed = responses.filter((response) => response.ok() && !/\/text\.\w+\.json$/.test(response.url()));
  const sizes = await Promise.all(needed.map(async (response) => brotliCompressSync(await response.body()).length));
  await page.waitForFunction(() => (window as Window & MeasuredWindow).isIndexLoaded);
  await page.evaluate(watchField);
  const [first, following]: [number[], number[]] = [[], []];
  await page.evaluate(() => (window as Window & MeasuredWindow).longTasks?.splice(0));
  for (const query of readQueries()) {
    const [start = 0, ...others] = await typeQuery(page, query);
    first.push(start);
    following.push(...others);
  }
  const longTasks = await page.evaluate(() => (window as Window & MeasuredWindow).longTasks ?? []);
  return [
    {
      what: 'everything loaded until the first results, brotli',
      value: sizes.reduce((sum, size) => sum + size, 0),
      unit: 'bytes',
      limit: 60_000,
    },
    { what: `from opening the dialog to the first results, nothing loaded, ${slowness}x CPU`, value: cold, unit: 'ms' },
    { what: `first keystroke to results, median, ${slowness}x CPU`, value: quantile(first, 0.5), unit: 'ms', limit: 300 },
    { what: `first keystroke to results, worst of ${first.length}`, value: worstOf(first), unit: 'ms', limit: 300 },
    { what: 'following keystroke to results, median', value: quantile(following, 0.5), unit: 'ms', limit: 50 },
    { what: 'following keystroke to results, 95 of 100', value: quantile(following, 0.95), unit: 'ms', limit: 50 },
    { what: `following keystroke to results, worst of ${following.length}`, value: worstOf(following), unit: 'ms', limit: 50 },
    { what: 'longest stretch that typing waited for the page', value: Math.max(0, ...longTasks), unit: 'ms', limit: 50 },
  ];
}

/** The search of the built site in Chromium, on a slow machine. */
async function measureInBrowser(): Promise<Measurement[]> {
  const server = spawn('node', ['scripts/serve.mjs', '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  const browser = await chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(watchPage);
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const isWorker = script.includes('Search knows titles only');
      await route.fulfill({ response, body: isWorker ? slowWorker(slowness) + script : script });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    return await measureTyping(page);
  } finally {
    await browser.close();
    server.kill();
  }
}

/**
 * Measures the search: bytes, and times on a machine four times slower than this one, typed letter by letter.
 *
 * @returns Measurements with the limits of the site.
 */
export function measureSearch(): Promise<Measurement[]> {
  return measureInBrowser();
}
