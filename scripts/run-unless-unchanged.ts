import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashFiles } from '../src/site/hash-files';

export interface CheckOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly messages: readonly string[];
  /** Is the outcome of an earlier run. */
  readonly isCached?: boolean;
}

/** Patterns of the files that a step reads: by default, all. */
export interface Inputs {
  readonly patterns?: readonly string[];
  readonly ignored?: readonly string[];
}

/**
 * Hashes all that a step reads. The date limits how long a change of the machine, such as its clock, can go
 * unnoticed.
 */
export function hashInputs({ patterns, ignored = [] }: Inputs): string {
  const packages = 'node_modules/.package-lock.json';
  const installedPackages = existsSync(packages) ? readFileSync(packages, 'utf8') : '';
  const { TEST_ALL, CI } = process.env;
  const inputs = [hashFiles(ignored, patterns), installedPackages, new Date().toDateString(), TEST_ALL, CI];
  return createHash('sha256').update(inputs.join('\0')).digest('hex');
}

function readPassed(file: string): { readonly key?: unknown; readonly passed?: unknown } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/** Keeps only what passed, and only if nothing changed meanwhile. */
export async function runUnlessUnchanged(
  file: string,
  hash: () => string,
  run: () => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  const key = hash();
  const before = readPassed(file);
  if (before.key === key && typeof before.passed === 'number') {
    return { passed: before.passed, failed: 0, messages: [], isCached: true };
  }
  rmSync(file, { force: true });
  const outcome = await run();
  if (outcome.failed === 0 && hash() === key) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ key, passed: outcome.passed }));
  }
  return outcome;
}
