import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { copyProject } from './copy-project';
import type { Measurement } from './measurement';
import { median } from './median';
import { type DevServer, startDevServer } from './start-dev-server';
import { writeBareSite } from './write-bare-site';

/** What a writer saves, the page that shows it, and the change: the words then stand on the page. */
interface Edit {
  readonly file: string;
  readonly path: string;
  change(text: string, words: string): string;
}

const path = '/api/v3/campaign/create';
const edits = {
  page: {
    file: 'docs/api/v3/campaign/create.mdx',
    path,
    change: (text, words) => text.replace('\n\n## ', `\n\n${words}\n\n## `),
  },
  contract: {
    file: 'openapi/v3/campaign.yaml',
    path,
    change: (text, words) => text.replace(/(operationId: createCampaignV3[\s\S]*?summary: ).*/, `$1${words}`),
  },
  diagram: {
    file: 'docs/api/v3/campaign/create.mdx',
    path,
    change: (text, words) => text.replace(/(```mermaid[^`]*?\[)[^\]]*(\])/, `$1${words}$2`),
  },
} satisfies Record<string, Edit>;

const startLimit = 1.5;
const saveLimit = 500;
const otherLimit = 2000;
/** In ms: a page is first compiled on a machine that may be busy. */
const patience = 120_000;
/** In ms: what follows a save, the checks of the page for example, is over before the next one. */
const rest = 3000;
/** The first save finds everything cold; the median of the others counts. */
const saves = 6;

/** A server that a writer works with, and the browser beside it. */
interface Desk {
  readonly folder: string;
  readonly server: DevServer;
  readonly page: Page;
}

/** From writing a file to seeing the words on the page. */
async function save({ folder, page }: Desk, { file, change }: Edit, number: number): Promise<number> {
  const place = join(folder, file);
  const text = readFileSync(file, 'utf8');
  const words = `Change number ${number} is seen`;
  const changed = change(text, words);
  if (changed === text) {
    throw new Error(`${file} lacks what this measure changes. Name another file or text in bench/dev-server.ts.`);
  }
  const begin = performance.now();
  writeFileSync(place, changed);
  // Looked for in every frame: a locator looks twice a second in the end.
  await page.waitForFunction((sought) => document.body.textContent?.includes(sought), words);
  const milliseconds = performance.now() - begin;
  await setTimeout(rest);
  return milliseconds;
}

/** In turn, so that what else the machine does slows all of them. */
async function measureSaves(desks: readonly Desk[], edit: Edit): Promise<number[]> {
  const times: number[][] = desks.map(() => []);
  for (const { server, page } of desks) {
    await page.goto(server.url + edit.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  for (let number = 1; number <= saves; number += 1) {
    for (const [index, desk] of desks.entries()) {
      times[index]?.push(await save(desk, edit, number));
    }
  }
  return times.map(([, ...rest]) => median(rest));
}

async function measure(
  bareFolder: string,
  ownFolder: string,
  open: (folder: string) => Promise<Desk>,
  close: () => Promise<void>,
): Promise<Measurement[]> {
  const first = [await open(bareFolder), await open(ownFolder)] as const;
  // While they are used, the servers store what the next start needs.
  await measureSaves(first, edits.page);
  await close();

  const [bare, own] = [await open(bareFolder), await open(ownFolder)];
  const [bareSave = Number.NaN, ownSave = Number.NaN] = await measureSaves([bare, own], edits.page);
  const [contract = Number.NaN] = await measureSaves([own], edits.contract);
  const [diagram = Number.NaN] = await measureSaves([own], edits.diagram);

  const starts = [
    ['first start', first[0].server, first[1].server],
    ['next start', bare.server, own.server],
  ] as const;
  const unit = 'ms';
  return [
    ...starts.flatMap(([what, { milliseconds: limit }, { milliseconds: value }]) => [
      { what: `${what}, bare server of the same pages`, value: limit, unit },
      { what: `${what}, npm start`, value, unit, limit: limit * startLimit },
    ]),
    { what: 'page saved to seen, bare server', value: bareSave, unit },
    { what: 'page saved to seen, npm start', value: ownSave, unit, limit: saveLimit },
    { what: 'contract saved to seen', value: contract, unit, limit: otherLimit },
    { what: 'diagram saved to seen', value: diagram, unit, limit: otherLimit },
  ];
}

/**
 * Measures what `npm start` starts in a copy of the project, side by side with a bare server of the same pages: from the command to
 * the first compilation, without caches and with those of the first start, and from saving a file to seeing the change.
 *
 * @returns The times of both, with the limits of ours.
 * @throws Error with its output when a server does not start.
 */
export async function measureDevServer(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dev-'));
  const servers: DevServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  };
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args: ['--no-sandbox'] });
  try {
    const [bare, own] = [join(folder, 'bare'), join(folder, 'own')];
    for (const site of [bare, own]) {
      mkdirSync(site);
    }
    writeBareSite(bare);
    copyProject(own);
    const open = async (site: string): Promise<Desk> => {
      const server = await startDevServer(site);
      servers.push(server);
      const page = await browser.newPage();
      page.setDefaultTimeout(patience);
      return { folder: site, server, page };
    };
    return await measure(bare, own, open, close);
  } finally {
    await close();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
