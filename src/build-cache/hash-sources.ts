import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';

/** Tests are left out: they make nothing. */
const sources = ['src/**', 'openapi/**', '*.{ts,json,yaml}'];

/**
 * Hashes the contract, the code of the site and what else decides.
 *
 * @param siteDir - Absolute path of the project.
 * @param settings - What the result depends on besides files.
 * @returns A text that is another one after any change of them.
 */
export function hashSources(siteDir: string, ...settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of fastGlob.sync(sources, { cwd: siteDir, ignore: ['**/*.test.*'] }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(siteDir, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
