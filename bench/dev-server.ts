import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { sections } from '../src/sections';
import type { Measurement } from './measurement';

const page = { file: 'docs/api/v3/campaign/remove.mdx', path: '/api/v3/campaign/remove' };
const saves = 7;
const startLimit = 1.5;
const saveLimit = 500;

/** The same pages without anything of this site: its components are words without a look, calls are left out. */
const bareConfig = `module.exports = {
  title: 'Bare', url: 'https://docs.example.com', baseUrl: '/', future: { v4: true, faster: true },
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore',
  markdown: {
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  },
  plugins: ${JSON.stringify(
    sections.map(({ id, folder, prefix }) => [
      '@docusaurus/plugin-content-docs',
      { id, path: folder, routeBasePath: prefix || '/', admonitions: { keywords: ['unspecified'], extendDefaults: true } },
    ]),
  )},
  themes: ['@docusaurus/theme-classic'],
};
`;

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
  const folder = mkdtempSync(join(tmpdir(), 'bare-site-'));
  try {
    for (const { folder: pages } of sections) {
      cpSync(pages, join(folder, pages), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'docusaurus.config.js'), bareConfig);
    writeFileSync(join(folder, 'package.json'), '{ "name": "bare", "private": true }');
    const words = ['Operation', 'ErrorCatalogue', 'ContractLinks', 'Certainty', 'Support', 'Tabs', 'TabItem'];
    const components = words.map((name) => `  ${name}: ({ children }) => children ?? null,`).join('\n');
    const theme = join(folder, 'src/theme');
    cpSync(resolve('node_modules/@docusaurus/theme-classic/lib/theme/MDXComponents'), join(theme, 'MDXComponents'), {
      recursive: true,
    });
    writeFileSync(
      join(theme, 'MDXComponents/index.js'),
      `import Original from '@theme-original/MDXComponents';\nexport default {\n  ...Original,\n${components}\n};\n`,
    );
    const bare = await measure(folder);
    const own = await measure('.');
    return [
      { what: 'start of a bare server of the same pages', value: Math.round(bare.start), unit: 'ms' },
      { what: 'start of npm start', value: Math.round(own.start), unit: 'ms', limit: Math.round(bare.start * startLimit) },
      { what: 'save to screen, bare server', value: Math.round(bare.save), unit: 'ms' },
      { what: 'save to screen, npm start', value: Math.round(own.save), unit: 'ms', limit: saveLimit },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
