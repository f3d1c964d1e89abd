import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { checkPages } from '../../src/checks/check-pages';
import { type Finding, formatFinding } from '../../src/checks/finding';
import { checkChanges } from '../../src/contract/breaking-changes';
import { contractNames } from '../../src/contract/contract-names';
import { formatFinding as formatPlace } from '../../src/contract/findings';
import { lintContract } from '../../src/contract/lint-contract';

/** What a step of the gate found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** One line each: `file:line  what was found → what to write`. */
  readonly messages: readonly string[];
}

/** One check of the gate. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** Runs a program of this project, which counts as one check; its messages are what it prints. */
function runProgram(program: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (status) =>
      resolve(status === 0 ? { passed: 1, failed: 0, messages: [] } : { passed: 0, failed: 1, messages: [output.trim()] }),
    );
  });
}

/** Pages with and without a mistake. */
export function countPages(findings: readonly Finding[], files: readonly string[]): Outcome {
  const failed = new Set(findings.map(({ file }) => file)).size;
  return { passed: files.length - failed, failed, messages: findings.map(formatFinding) };
}

async function checkPageSources(): Promise<Outcome> {
  const { findings, files } = await checkPages();
  return countPages(findings, files);
}

async function checkTypes(): Promise<Outcome> {
  const args = ['--incremental', '--tsBuildInfoFile', '.cache/checks/types.tsbuildinfo', '--pretty', 'false'];
  const { messages, ...outcome } = await runProgram('typescript/bin/tsc', args);
  return {
    ...outcome,
    messages: messages.map((text) => text.replace(/^(\S+)\((\d+),(\d+)\): error (\w+): /gm, '$1:$2:$3  $4: ')),
  };
}

async function checkContract(): Promise<Outcome> {
  try {
    const findings = await Promise.all(contractNames.map((name) => lintContract(`openapi/${name}.yaml`)));
    const failed = findings.filter(({ length }) => length > 0).length;
    const changes = failed === 0 ? await checkChanges('openapi') : [];
    const messages = [...findings.flat().map(formatPlace), ...changes];
    return { passed: findings.length - failed, failed: failed + changes.length, messages };
  } catch (error) {
    return { passed: 0, failed: 1, messages: [error instanceof Error ? error.message : String(error)] };
  }
}

async function runTests(): Promise<Outcome> {
  const report = '.cache/reports/unit.json';
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await runProgram('vitest/vitest.mjs', ['run', '--project=unit', ...reporters]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { ...outcome, passed: numPassedTests, failed: Math.max(numFailedTests, outcome.failed) };
  } catch {
    return outcome;
  }
}

/**
 * The checks that need no browser and no built site, in two lanes that run side by side: on two processors each has one. Tests
 * follow the pages, so that they find them in the cache.
 */
export const lanes: readonly (readonly Step[])[] = [
  [
    { name: 'Pages', run: checkPageSources },
    { name: 'Tests', run: runTests },
  ],
  [
    { name: 'Types', run: checkTypes },
    { name: 'Lint', run: () => runProgram('@biomejs/biome/bin/biome', ['ci', '.']) },
    { name: 'Contract', run: checkContract },
  ],
];
