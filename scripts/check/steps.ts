import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { checkPages } from '../../src/checks/check-pages';
import { type Finding, formatErrors } from '../../src/checks/finding';
import { checkChanges } from '../../src/contract/check-changes';
import { contractNames } from '../../src/contract/contract-names';
import { lintContract } from '../../src/contract/lint-contract';
import { formatFinding as formatPlace } from '../../src/contract/list-findings';

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
  /** What decides its outcome, as patterns of files: while none of them changes, a success is not repeated. */
  readonly inputs: readonly string[];
  readonly run: () => Promise<Outcome>;
}

/**
 * Runs a program of this project and waits for its end.
 *
 * @param program - The file in `node_modules` that Node runs.
 * @param args - Its arguments.
 * @returns Whether it ended well, and all it printed.
 */
function runCommand(program: string, args: readonly string[]): Promise<{ hasSucceeded: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (status) => resolve({ hasSucceeded: status === 0, output }));
  });
}

const code = ['**/*.{ts,tsx,mts,mjs,cjs,json}'];

/** Pages with and without a mistake. */
export function countPages(findings: readonly Finding[], files: readonly string[]): { passed: number; failed: number } {
  const failed = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file)).size;
  return { passed: files.length - failed, failed };
}

async function checkPageSources(): Promise<Outcome> {
  const { findings, files } = await checkPages();
  return { ...countPages(findings, files), messages: formatErrors(findings) };
}

async function checkTypes(): Promise<Outcome> {
  const args = ['--incremental', '--tsBuildInfoFile', '.cache/checks/types.tsbuildinfo', '--pretty', 'false'];
  const { hasSucceeded, output } = await runCommand('node_modules/typescript/bin/tsc', args);
  const messages = output.split('\n').filter((line) => line.trim() !== '');
  const placed = messages.map((line) => line.replace(/^(\S+)\((\d+),(\d+)\): error (\w+): /, '$1:$2:$3  $4: '));
  return hasSucceeded ? { passed: 1, failed: 0, messages: [] } : { passed: 0, failed: 1, messages: placed };
}

async function lint(): Promise<Outcome> {
  const { hasSucceeded, output } = await runCommand('node_modules/@biomejs/biome/bin/biome', ['ci', '--reporter=github', '.']);
  if (hasSucceeded) {
    return { passed: 1, failed: 0, messages: [] };
  }
  const found = [...output.matchAll(/^::\w+ title=([^,]*),file=([^,]*),line=(\d+),.*?col=(\d+),.*?::(.*)$/gm)];
  const messages = found.map(([, rule, file, line, column, text]) => {
    const mend = rule === 'format' ? 'Run npm run format.' : `Follow the rule ${rule}.`;
    return `${file}:${line}:${column}  ${text} → ${mend}`;
  });
  return { passed: 0, failed: 1, messages: messages.length > 0 ? messages : [output.trim()] };
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

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: string[];
    }[];
  }[];
}

function readFailures({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = isAbsolute(name) ? relative(process.cwd(), name) : name;
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') {
      return [`${file}:1  ${message.split('\n')[0]}`];
    }
    return failed.map(({ fullName, failureMessages: [failure = ''] }) => {
      const line = new RegExp(`${file}:(\\d+)`).exec(failure)?.[1] ?? '1';
      return `${file}:${line}  ${fullName}: ${failure.split('\n    at ')[0]}`;
    });
  });
}

async function runTests(): Promise<Outcome> {
  const report = '.cache/reports/unit.json';
  mkdirSync('.cache/reports', { recursive: true });
  const args = ['run', '--project=unit', '--reporter=json', `--outputFile=${report}`];
  const { hasSucceeded, output } = await runCommand('node_modules/vitest/vitest.mjs', args);
  try {
    const result: TestReport = JSON.parse(readFileSync(report, 'utf8'));
    const failed = hasSucceeded ? result.numFailedTests : Math.max(result.numFailedTests, 1);
    return { passed: result.numPassedTests, failed, messages: hasSucceeded ? [] : readFailures(result) };
  } catch {
    return { passed: 0, failed: 1, messages: [output.trim()] };
  }
}

/**
 * The checks that need no browser and no built site, in two lanes that run side by side: on two processors each has one. Tests
 * follow the pages, so that they find them in the cache.
 */
export const lanes: readonly (readonly Step[])[] = [
  [
    { name: 'Pages', inputs: [], run: checkPageSources },
    { name: 'Tests', inputs: ['**/*'], run: runTests },
  ],
  [
    { name: 'Types', inputs: code, run: checkTypes },
    { name: 'Lint', inputs: [...code, '**/*.css', '.gitignore'], run: lint },
    {
      name: 'Contract',
      inputs: ['openapi/**', 'redocly.yaml', 'src/contract/*.{ts,mjs,cjs}', 'package-lock.json'],
      run: checkContract,
    },
  ],
];
