import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fastGlob from 'fast-glob';
import type { Outcome, Step } from './steps';

/** What commands make or install: the lockfile stands for the packages. */
export const madeFolders: readonly string[] = [
  'node_modules/**',
  '.cache/**',
  '.docusaurus/**',
  'build/**',
  'deploy/**',
  'playwright-report/**',
  'test-results/**',
];

const cacheFile = '.cache/checks/steps.json';

const hashes = new Map<string, string>();

function hashFile(file: string): string {
  const hash = hashes.get(file) ?? createHash('sha256').update(readFileSync(file)).digest('hex');
  hashes.set(file, hash);
  return hash;
}

function keyOf({ inputs }: Step): string {
  const files = fastGlob.sync([...inputs, 'package-lock.json', 'scripts/check/*.ts'], {
    dot: true,
    ignore: [...madeFolders, '.git/**'],
  });
  const sum = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    sum.update(`${file} ${hashFile(file)}\n`);
  }
  return sum.digest('hex').slice(0, 24);
}

function read(): Record<string, { key: string; passed: number }> {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Runs a step, unless it has succeeded before with the same inputs.
 *
 * @param step - The step; without inputs it always runs.
 * @returns Its outcome, and whether it is the one of before.
 */
export async function runCached(step: Step): Promise<Outcome & { isCached: boolean }> {
  if (step.inputs.length === 0) {
    return { ...(await step.run()), isCached: false };
  }
  const key = keyOf(step);
  const known = read()[step.name];
  if (known?.key === key) {
    return { passed: known.passed, failed: 0, messages: [], isCached: true };
  }
  const outcome = await step.run();
  if (outcome.failed === 0) {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, `${JSON.stringify({ ...read(), [step.name]: { key, passed: outcome.passed } }, null, 2)}\n`);
  }
  return { ...outcome, isCached: false };
}
