import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { withBareSite } from './bare-site';
import type { Measurement } from './measurement';

const page = { file: 'docs/api/v3/campaign/remove.mdx', path: '/api/v3/campaign/remove' };
const saves = 7;
const startLimit = 1.5;
const saveLimit = 500;

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a server and waits until it has compiled; its first answer to a browser comes right after. */
async function start(folder: string): Promise<{ port: number; milliseconds: number; stop(): Promise<void> }> {
  const port = await findFreePort();
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    [resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start', '--no-open', '--port', String(port)],
    {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', CI: '' },
    },
  );
  let output = '';
  const milliseconds = await new Promise<number>((done, fail) => {
    const collect = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes('compiled')) {
        done(performance.now() - begin);
      }
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', () => fail(new Error(`The server in ${folder} ended before it had compiled:\n${output}`)));
  });
  return {
    port,
    milliseconds,
    stop: () =>
      new Promise((done) =>
        child
          .removeAllListeners('close')
          .on('close', () => done())
          .kill(),
      ),
  };
}

/** The median time from saving the page to seeing the change. */
async function measureSave(folder: string, port: number): Promise<number> {
  const file = join(folder, page.file);
  const text = readFileSync(file, 'utf8');
  const browser = await chromium.launch({ executablePath: findBrowser(chromium.executablePath()), args: ['--no-sandbox'] });
  const times: number[] = [];
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://localhost:${port}${page.path}`);
    for (let number = 1; number <= saves; number += 1) {
      const words = `The call is number ${number} of this page.`;
      const begin = performance.now();
      writeFileSync(file, text.replace('\n\n## ', `\n\n${words}\n\n## `));
      await tab.getByText(words).waitFor();
      times.push(performance.now() - begin);
    }
  } finally {
    writeFileSync(file, text);
    await browser.close();
  }
  // The first save finds everything cold.
  return times.slice(1).sort((one, other) => one - other)[Math.floor((saves - 1) / 2)] ?? Number.NaN;
}

async function measure(folder: string): Promise<{ start: number; save: number }> {
  const server = await start(folder);
  try {
    return { start: server.milliseconds, save: await measureSave(folder, server.port) };
  } finally {
    await server.stop();
  }
}

/**
 * Measures the development server against a bare one of the same pages: from the command to the first compilation, and from saving a
 * page to seeing the change.
 *
 * @returns Both times of both servers, with the limits of ours.
 * @throws Error with the server's output when one does not start.
 */
export async function measureDevServer(): Promise<Measurement[]> {
  const bare = await withBareSite(measure);
  const own = await measure('.');
  return [
    { what: 'start of a bare server of the same pages', value: Math.round(bare.start), unit: 'ms' },
    { what: 'start of npm start', value: Math.round(own.start), unit: 'ms', limit: Math.round(bare.start * startLimit) },
    { what: 'save to screen, bare server', value: Math.round(bare.save), unit: 'ms' },
    { what: 'save to screen, npm start', value: Math.round(own.save), unit: 'ms', limit: saveLimit },
  ];
}
