#!/usr/bin/env node
// Runs every check; the last line is "N passed, N failed". --all adds slow checks that rarely change
// (CONTRIBUTING.md). A step that is not a test runner counts as one check. A failed step does not stop later
// steps.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { programs } from './programs.mjs';

const runsAll = process.argv.includes('--all');
if (runsAll) {
  process.env.TEST_ALL = 'true';
  process.env.MONKEY_SEED ??= String(Date.now() % 1_000_000);
}

/** Steps run beside each other: a garbage collector with several threads would only slow others down. */
const nodeOptions = ['--single-threaded-gc', '--max-semi-space-size=64'];

/** One worker: a second one would load the contract and the parsers again. */
const inBackground = { isBuffered: true, VITEST_MAX_WORKERS: '1' };
const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// `npm run check` skips what has passed; here everything runs.
rmSync('.cache/checks/passed', { recursive: true, force: true });

/** `isBuffered`: runs next to other steps, so output is buffered. */
async function run(title, [program, ...args], { isBuffered = false, ...environment } = {}) {
  if (!isBuffered) {
    console.log(`\n── ${title}`);
  }
  const start = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [...nodeOptions, programs[program], ...args], {
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env,
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => pieces.push(piece));
  }
  const [status] = await once(child, 'close');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n── ${title}: ${seconds} s\n${Buffer.concat(pieces)}`);
  return status === 0;
}

function readReport(file) {
  return existsSync(`${reports}/${file}`)
    ? JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'))
    : undefined;
}

/** A run that fails without a failed test counts as one failure. */
async function count(title, args, read, environment) {
  const hasSucceeded = await run(title, args, environment);
  const { passed = 0, failed = 0, failures = [] } = read() ?? {};
  return hasSucceeded
    ? { passed, failed, failures }
    : { passed, failed: Math.max(failed, 1), failures: [title, ...failures] };
}

async function check(title, args, environment) {
  const hasSucceeded = await run(title, args, { isBuffered: true, ...environment });
  return {
    passed: Number(hasSucceeded),
    failed: Number(!hasSucceeded),
    failures: hasSucceeded ? [] : [title],
  };
}

/** The output of CI may be cut to its end, so the list there has the first lines of each error. */
function listFirstLines(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return lines.slice(0, 8).map((line) => `    ${line.slice(0, 200)}`);
}

function describeFailure(file, title, error = '') {
  return [`  ${file} › ${title}`, ...listFirstLines(error)].join('\n');
}

function readTests(project) {
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults = [],
  } = readReport(`${project}.json`) ?? {};
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name);
    const failedTests = assertionResults.filter(({ status }) => status === 'failed');
    return status === 'failed' && failedTests.length === 0
      ? [describeFailure(file, 'cannot be run', message)]
      : failedTests.map(({ fullName, failureMessages }) =>
          describeFailure(file, fullName, failureMessages[0]),
        );
  });
  return { passed, failed, failures };
}

function readChecks() {
  const { passed, failed, messages = [] } = readReport('check.json') ?? {};
  // The output of a program is one message. That of the tests is left out, because they are listed by name.
  const findings = messages
    .filter((message) => !message.startsWith('RUN '))
    .flatMap((message) => (message.includes('\n') ? listFirstLines(message) : `  ${message}`));
  const tests = ['content', 'page-code'].flatMap((project) => readTests(project).failures);
  return { passed, failed, failures: [...findings, ...tests] };
}

const checks = () => count('Checks', ['run', 'scripts/check.ts'], readChecks, inBackground);

function tests(title, project, settings, ...options) {
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reports}/${project}.json`];
  return count(
    title,
    ['vitest', 'run', `--project=${project}`, ...options, ...report],
    () => readTests(project),
    settings,
  );
}

/** A test that was skipped, or passed on a second try, counts as failed. */
function listBrowserFailures({ suites = [], specs = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  const failures = failed.map(({ file, title, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return describeFailure(file, title, error?.message);
  });
  return [...failures, ...suites.flatMap(listBrowserFailures)];
}

function readBrowserTests() {
  const report = readReport('browser.json');
  const failures = report ? listBrowserFailures(report) : [];
  return { passed: report?.stats.expected, failed: failures.length, failures };
}

const browserTests = () =>
  count('Browser tests', ['playwright', 'test', '--reporter=line,json'], readBrowserTests, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json`,
  });

function build(title, args, environment) {
  return check(title, ['docusaurus', 'build', ...args], {
    CI: 'true',
    SITE_URL: 'https://docs.example.com',
    ...environment,
  });
}

const small = 'tests/small-site/docusaurus.config.ts';
const fixture = 'tests/fixture-site/docusaurus.config.ts';

/** Builds run in parallel, because each leaves a processor idle part of the time. */
async function buildSites() {
  const sites = [build('Build', [])];
  if (runsAll) {
    sites.push(
      build(
        'Build of the fixture site',
        ['--no-minify', '--config', fixture, '--out-dir', '.cache/fixture-site'],
        {
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/fixture-generated',
          ALGOLIA_APP_ID: 'TESTAPP',
          ALGOLIA_API_KEY: 'search-only',
          ALGOLIA_INDEX_NAME: 'docs',
          EDIT_URL: 'https://git.example.com/docs/edit/main',
        },
      ),
      build('Build of a small site under a path', ['--config', small, '--out-dir', '.cache/nested-site'], {
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/nested-generated',
        // Docusaurus adds the slashes.
        BASE_URL: 'docs',
      }),
    );
  }
  const built = await Promise.all(sites);
  // A release is compressed with the highest quality, which takes much longer.
  return [
    ...built,
    await check('Compressed files', ['jiti', 'scripts/compress.ts', ...(runsAll ? [] : ['--quality', '7'])]),
  ];
}

const checkRun = checks();
const codeTestRun = checkRun.then(() => tests('Tests of code', 'unit', inBackground));
const results = await buildSites();
const browserRun = browserTests();
const others = await Promise.all([
  browserRun,
  // Last, because the processors are busy until then.
  browserRun.then(() => tests('Tests of builds', 'builds', { isBuffered: true })),
  // Beside the tests of code, they would slow them down to their time limits.
  codeTestRun.then(() => tests('Tests of samples', 'samples', { isBuffered: true })),
]);
results.push(...others, await checkRun, await codeTestRun);
if (runsAll) {
  // Most of them build a site, which uses all processors.
  results.push(await tests('Rare tests', 'rare', {}, '--no-file-parallelism'));
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const line of results.flatMap(({ failures }) => failures)) {
  console.log(line);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
