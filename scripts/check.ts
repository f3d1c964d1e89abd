// Runs every check that needs no browser and no built site, or checks the pages that are named: npm run check -- docs/intro.mdx
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import fastGlob from 'fast-glob';
import { checkChanges } from '../src/contract/breaking-changes';
import { contractNames } from '../src/contract/contracts';
import { lintContract } from '../src/contract/lint-contract';
import { formatFinding } from '../src/finding';
import { checkRedirectFile, redirectFile } from '../src/redirects/check-redirects';
import { checkPages } from '../src/writing-rules/check-pages';
import { programs } from './programs.mjs';

/** What a step found. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** One line each: `file:line  what was found → what to write`. */
  readonly messages: readonly string[];
}

/** Read by `npm test`, which adds up all checks. */
const reportFile = '.cache/reports/check.json';

/** What the tests write about themselves. */
const testsFile = '.cache/reports/unit.json';

/** Holds what was found in the state of the project that passed last. */
const cacheFile = '.cache/checks/passed.json';

/** What commands make or install: the lockfile stands for the packages. */
const made = ['node_modules/**', '.git/**', '.cache/**', '.docusaurus/**', 'build/**', 'deploy/**', '*.log'];

/** Pages with and without a mistake, and the list of redirects. */
async function checkPageSources(isWanted?: (file: string) => boolean): Promise<Outcome> {
  const { files, site, ...checked } = await checkPages(isWanted);
  const pages = site.routes.map(({ route, source }) => [route, site.pages.get(source)?.anchors ?? []] as const);
  const isRedirectWanted = isWanted?.(redirectFile) ?? true;
  const findings = [...checked.findings, ...(isRedirectWanted ? checkRedirectFile(pages) : [])];
  const failed = new Set(findings.map(({ file }) => file)).size;
  return { passed: files.length + Number(isRedirectWanted) - failed, failed, messages: findings.map(formatFinding) };
}

/** Runs a program, which counts as one check; its messages are what it prints. */
async function runProgram(program: keyof typeof programs, ...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  try {
    await promisify(execFile)(process.execPath, [programs[program], ...args], {
      env,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return { passed: 1, failed: 0, messages: [] };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { passed: 0, failed: 1, messages: [`${stdout}${stderr}`.trim()] };
  }
}

async function checkContract(): Promise<Outcome> {
  const findings = await Promise.all(contractNames.map((name) => lintContract(`openapi/${name}.yaml`)));
  const failed = findings.filter(({ length }) => length > 0).length;
  const changes = failed === 0 ? await checkChanges('openapi') : [];
  const messages = [...findings.flat(), ...changes].map(formatFinding);
  return { passed: findings.length - failed, failed: failed + changes.length, messages };
}

async function runTests(): Promise<Outcome> {
  rmSync(testsFile, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${testsFile}`];
  const outcome = await runProgram('vitest', 'run', '--project=unit', ...reporters);
  if (!existsSync(testsFile)) {
    return outcome;
  }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(testsFile, 'utf8'));
  return { ...outcome, passed: numPassedTests, failed: Math.max(numFailedTests, outcome.failed) };
}

/**
 * The checks that need no browser and no built site, in two lanes that run side by side: on two processors each has one. Tests
 * follow the pages, so that they find them in the cache.
 */
const lanes: readonly Readonly<Record<string, () => Promise<Outcome>>>[] = [
  { Pages: checkPageSources, Tests: runTests },
  {
    Types: () => runProgram('tsc', '--incremental', '--tsBuildInfoFile', '.cache/checks/types.tsbuildinfo', '--pretty', 'false'),
    Lint: () => runProgram('biome', 'ci', '.'),
    Contract: checkContract,
  },
];

async function runLane(lane: (typeof lanes)[number]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, run] of Object.entries(lane)) {
    const start = performance.now();
    const outcome = await run().catch(({ message }: Error) => ({ passed: 0, failed: 1, messages: [message] }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
    outcomes.push(outcome);
  }
  return outcomes;
}

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

async function checkAll(): Promise<Outcome> {
  const key = hashProject();
  const before = readPassed();
  if (before.key === key) {
    console.log('✓ Nothing has changed since all checks passed');
    return { passed: before.passed, failed: 0, messages: [] };
  }
  const outcomes = (await Promise.all(lanes.map(runLane))).flat();
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  if (failed === 0) {
    writeFileSync(cacheFile, JSON.stringify({ key, passed }));
  }
  return { passed, failed, messages: outcomes.flatMap(({ messages }) => messages) };
}

async function checkNamed(names: readonly string[]): Promise<Outcome> {
  const wanted = names.map((name) => relative('', name).replaceAll(sep, '/'));
  const outcome = await checkPageSources((file) => wanted.some((name) => file === name || file.startsWith(`${name}/`)));
  const missing = `${names.join(', ')}  no page → Name a file or folder, for example docs/intro.mdx.`;
  return outcome.passed + outcome.failed === 0 ? { passed: 0, failed: 1, messages: [missing] } : outcome;
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
