#!/usr/bin/env node
// Runs every check and ends with one line that adds them up: "N passed, N failed".
// With `--all` it also runs what takes long and changes rarely: every page in dark mode and on a phone, thousands of addresses.
// A step that is not a test runner counts as one check. Later steps still run when an earlier one fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

if (process.argv.includes('--all')) {
  process.env.TEST_ALL = 'true';
}

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

function run(title, command, args, environment = {}) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that failed without reporting a failed test still counts as one failure. */
function count(hasSucceeded, passed, failed) {
  return { passed, failed: hasSucceeded ? failed : Math.max(failed, 1) };
}

function check(title, command, args, environment) {
  const hasSucceeded = run(title, command, args, environment);
  return count(hasSucceeded, hasSucceeded ? 1 : 0, 0);
}

function vitest(title, project, reporter) {
  const file = `${project}.json`;
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${reports}/${file}`];
  const hasSucceeded = run(title, 'npx', ['vitest', 'run', '--project', project, ...reporters]);
  const report = readReport(file);
  return count(hasSucceeded, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

function browserTests() {
  const hasSucceeded = run('Browser tests', 'npx', ['playwright', 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json`,
  });
  const stats = readReport('browser.json')?.stats;
  return count(hasSucceeded, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0));
}

function build(title, args, environment) {
  return check(title, 'npx', ['docusaurus', 'build', ...args], { CI: 'true', ...environment });
}

/** Everything that needs no browser and no built site: the same as `npm run check`. */
function gate() {
  const hasSucceeded = run('Checks', 'npx', ['jiti', 'scripts/check.ts']);
  const report = readReport('check.json');
  return count(hasSucceeded, report?.passed ?? 0, report?.failed ?? 0);
}

const results = [
  gate(),
  build('Build', []),
  check('Compressed files', 'npx', ['jiti', 'scripts/compress.ts']),
  build(
    'Build of a small site under a path',
    ['--config', 'tests/small-site/docusaurus.config.ts', '--out-dir', '.cache/nested-site'],
    {
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/nested-generated',
      BASE_URL: '/docs/',
    },
  ),
  vitest('Tests of builds', 'builds', 'default'),
  vitest('Samples of the reference', 'samples', 'dot'),
  build(
    'Build of the fixture site',
    ['--config', 'tests/fixture-site/docusaurus.config.ts', '--out-dir', '.cache/fixture-site'],
    {
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/fixture-generated',
      ALGOLIA_APP_ID: 'TESTAPP',
      ALGOLIA_API_KEY: 'search-only',
      ALGOLIA_INDEX_NAME: 'docs',
      EDIT_URL: 'https://git.example.com/docs/edit/main',
    },
  ),
  browserTests(),
];

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
