// Checks what a page, the contract or a setting can break. Only one page:
// npm run check -- docs/intro.mdx
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { checkChanges } from '@pitel-docs/contract/contract-record';
import { contractNames } from '@pitel-docs/contract/contracts';
import { type Finding, formatFinding, InvalidSource } from '@pitel-docs/contract/finding';
import { lintContract } from '@pitel-docs/contract/lint/lint-contract';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { lintWorkflows } from '@pitel-docs/contract/workflows/lint-workflows';
import { redirectFile } from '../src/page-source/redirect-list';
import { checkRedirectFile } from '../src/redirects/check-redirects';
import { sections } from '../src/sections';
import { contractFolder } from '../src/site/folders';
import { checkPages, listCheckedFiles } from '../src/writing-rules/check-pages';
import { programs } from './programs.mjs';
import { type CheckOutcome, hashInputs, type Inputs, runUnlessUnchanged } from './run-unless-unchanged';

/** `scripts/test.mjs` reads it. */
const reportFile = '.cache/reports/check.json';

/** `scripts/test.mjs` deletes it, so that every step runs. */
const passedFolder = '.cache/checks/passed';

/** The guides whose code is tested, and not the other pages or the contract. */
const otherPages = sections.filter(({ kind }) => kind !== 'sdk').map(({ folder }) => `${folder}/**`);

/** What the compiler and the linter read. */
const code = { patterns: ['**/*.{ts,tsx,mts,cts,js,mjs,cjs,css,json}', '.gitignore'] };

const inputsOf: Readonly<Record<string, Inputs>> = {
  types: code,
  lint: code,
  workflows: { patterns: ['openapi/**', 'packages/contract/**'] },
  ...Object.fromEntries(
    contractNames.map((name) => [name, { patterns: [`openapi/${name}{.yaml,/**}`, 'packages/contract/**'] }]),
  ),
  content: {},
  'page-code': { ignored: [...otherPages, 'openapi/**', 'drawings/**'] },
};

function runCached(step: string, run: () => Promise<CheckOutcome>): Promise<CheckOutcome> {
  return runUnlessUnchanged(`${passedFolder}/${step}.json`, () => hashInputs(inputsOf[step] ?? {}), run);
}

function toOutcome(findings: readonly Finding[], passed: number): CheckOutcome {
  const messages = [...new Set(findings.map(formatFinding))];
  return { passed, failed: messages.length, messages };
}

async function checkPageSources(
  isWanted?: (file: string) => boolean,
): Promise<CheckOutcome & { files: readonly string[] }> {
  const { site, ...result } = await checkPages(isWanted);
  const pages = site.routes.map(
    ({ route, source }) => [route, site.pages.get(source)?.anchors ?? []] as const,
  );
  const isRedirectWanted = isWanted?.(redirectFile) ?? true;
  const findings = [...result.findings, ...(isRedirectWanted ? checkRedirectFile(pages) : [])];
  const files = [...result.files, ...(isRedirectWanted ? [redirectFile] : [])];
  const filesWithFindings = new Set(findings.map(({ file }) => file));
  return { ...toOutcome(findings, files.filter((file) => !filesWithFindings.has(file)).length), files };
}

async function runProgram(program: keyof typeof programs, ...args: readonly string[]): Promise<CheckOutcome> {
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

/** Checks across contracts, of workflows, and against the published contracts. */
async function checkAcrossContracts(): Promise<readonly Finding[]> {
  try {
    await loadContract(contractFolder);
    return [...(await lintWorkflows(contractFolder)), ...(await checkChanges(contractFolder))];
  } catch (error) {
    if (error instanceof InvalidSource) {
      return error.findings;
    }
    throw error;
  }
}

async function checkContract(name: string): Promise<CheckOutcome> {
  const findings = await lintContract(`openapi/${name}.yaml`);
  return toOutcome(findings, findings.length === 0 ? 1 : 0);
}

async function checkContracts(names: readonly string[] = contractNames): Promise<CheckOutcome> {
  const outcome = addOutcomes(
    await Promise.all(names.map((name) => runCached(name, () => checkContract(name)))),
  );
  return outcome.failed > 0
    ? outcome
    : addOutcomes([
        outcome,
        await runCached('workflows', async () => toOutcome(await checkAcrossContracts(), 0)),
      ]);
}

/** They compare pages, and don't fail only because one page has a mistake. */
const comparisons = ['pages', 'contract', 'repeated-sentences', 'translations'].map(
  (name) => `tests/${name}.content.test.ts`,
);

async function runTests(
  project: 'content' | 'page-code',
  ...filesOrOptions: readonly string[]
): Promise<CheckOutcome> {
  const report = `.cache/reports/${project}.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await runProgram('vitest', 'run', `--project=${project}`, ...filesOrOptions, ...reporters);
  if (!existsSync(report)) {
    return outcome;
  }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { ...outcome, passed: numPassedTests, failed: Math.max(numFailedTests, outcome.failed) };
}

async function runStep(name: string, run: () => Promise<CheckOutcome>): Promise<CheckOutcome> {
  const start = performance.now();
  const outcome = await run().catch((error: Error): CheckOutcome => {
    const { message, stack = message } = error;
    return { passed: 0, failed: 1, messages: [error instanceof InvalidSource ? message : stack] };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = `${outcome.passed} passed, ${outcome.failed} failed${outcome.isCached ? ' before, and nothing has changed' : ''}`;
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${counts} (${seconds} s)`);
  return outcome;
}

async function testPagesAndCheckContract(pages: Promise<CheckOutcome>): Promise<CheckOutcome[]> {
  const { failed } = await pages;
  const title =
    failed > 0
      ? 'Comparisons of pages; the other tests run when the pages have no mistakes'
      : 'Tests of pages';
  const tests = () =>
    failed > 0 ? runTests('content', ...comparisons) : runCached('content', () => runTests('content'));
  return Promise.all([runStep(title, tests), runStep('Contract', checkContracts)]);
}

async function checkCode(pages: Promise<CheckOutcome>): Promise<CheckOutcome[]> {
  const options = [
    // The pages are checked beside it, and several threads do part of the work twice.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/checks/types.tsbuildinfo',
    '--pretty',
    'false',
  ];
  const types = await runStep('Types', () => runCached('types', () => runProgram('tsc', ...options)));
  const lint = await runStep('Lint', () =>
    runCached('lint', () => runProgram('biome', 'ci', '--colors=off', '--error-on-warnings', '.')),
  );
  const tests = await runStep('Tests of code on pages', () =>
    // The tests of pages run beside them.
    runCached('page-code', () => runTests('page-code', '--maxWorkers=1')),
  );
  // One mistake in a page would fail many of them.
  return [types, lint, ...((await pages).failed > 0 ? [] : [tests])];
}

/** Two chains of about the same length, for two processors. */
async function checkAll(): Promise<CheckOutcome> {
  const pages = runStep('Pages', checkPageSources);
  const others = await Promise.all([testPagesAndCheckContract(pages), checkCode(pages)]);
  return addOutcomes([await pages, ...others.flat()]);
}

function addOutcomes(outcomes: readonly CheckOutcome[]): CheckOutcome {
  const messages = outcomes.flatMap((outcome) => outcome.messages);
  const unique = [...new Set(messages)];
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const isCached = outcomes.length > 0 && outcomes.every((outcome) => outcome.isCached);
  // Several checks may report the same finding.
  return { passed, failed: failed - (messages.length - unique.length), messages: unique, isCached };
}

async function checkNamed(names: readonly string[]): Promise<CheckOutcome> {
  const paths = names.map((name) => relative('', name).replaceAll(sep, '/'));
  const isIn = (file: string, name: string): boolean =>
    name === '' || file === name || file.startsWith(`${name}/`);
  const checkedFiles = [...listCheckedFiles(), redirectFile];
  const unknown = paths.filter((name) => !checkedFiles.some((file) => isIn(file, name)));
  const messages = unknown.map(
    (name) =>
      `${name}  not checked → Name a page, a drawing, a file in openapi/, or their folder. For code, run the test beside it. npm run check checks everything.`,
  );
  const missing = { passed: 0, failed: messages.length, messages };
  // The first run reads all pages, which takes a minute.
  if (unknown.length === paths.length) {
    return missing;
  }
  const { files, ...pages } = await checkPageSources((file) => paths.some((name) => isIn(file, name)));
  const contracts = contractNames.filter((name) =>
    files.some((file) => new RegExp(`^openapi/${name}[./]`).test(file)),
  );
  const isContract = contracts.length > 0 || files.some((file) => file.startsWith('openapi/workflows/'));
  return addOutcomes([pages, missing, ...(isContract ? [await checkContracts(contracts)] : [])]);
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
  writeFileSync(reportFile, JSON.stringify({ passed, failed, messages }));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
