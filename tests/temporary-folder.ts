import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Makes a folder for the test that runs, or is about to run; it is gone after the test.
 *
 * @returns Its path, without symbolic links.
 */
export function makeTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pitel-docs-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
