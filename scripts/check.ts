// Runs every check that needs no browser and no built site, or checks the pages that are named: npm run check -- docs/intro.mdx
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { checkPages } from '../src/checks/check-pages';
import { countPages, lanes, type Outcome, type Step } from './check/steps';

/** Read by `npm test`, which adds up all checks. */
const reportFile = '.cache/reports/check.json';

/** Holds what was found in the state of the project that passed last. */
const cacheFile = '.cache/checks/passed.json';

/** What commands make or install: the lockfile stands for the packages. */
const made = ['node_modules/**', '.git/**', '.cache/**', '.docusaurus/**', 'build/**', 'deploy/**', '*.log'];

/** A sum over all files: while it stays, so does every outcome. */
function hashProject(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of fastGlob.sync('**', { dot: true, ignore: made }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readPassed(): { key?: string; passed: number } {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return { passed: 0 };
  }
}

async function checkNamed(names: readonly string[]): Promise<Outcome> {
  const wanted = names.map((name) => name.replace(/^\.?\//, '').replace(/\/$/, ''));
  const { findings, files } = await checkPages((file) => wanted.some((name) => file === name || file.startsWith(`${name}/`)));
  const missing = `${names.join(', ')}  no page → Name a file or folder, for example docs/intro.mdx.`;
  return files.length === 0 ? { passed: 0, failed: 1, messages: [missing] } : countPages(findings, files);
}

async function runStep({ name, run }: Step): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}

async function checkAll(): Promise<Outcome> {
  const key = hashProject();
  const before = readPassed();
  if (before.key === key) {
    console.log('✓ Nothing has changed since all checks passed');
    return { passed: before.passed, failed: 0, messages: [] };
  }
  const outcomes: Outcome[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        outcomes.push(await runStep(step));
      }
    }),
  );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  if (failed === 0) {
    writeFileSync(cacheFile, JSON.stringify({ key, passed }));
  }
  return { passed, failed, messages: outcomes.flatMap(({ messages }) => messages) };
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  for (const folder of ['.cache/reports', '.cache/checks']) {
    mkdirSync(folder, { recursive: true });
  }
  const { passed, failed, messages } = await (names.length > 0 ? checkNamed(names) : checkAll());
  if (messages.length > 0) {
    console.log(`\n${messages.join('\n')}`);
  }
  writeFileSync(reportFile, JSON.stringify({ passed, failed }));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
