import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';

/** What commands write or install. `package-lock.json` represents the packages. */
const generated = ['node_modules/**', '.git', '.git/**', '.cache/**', '.docusaurus/**', 'build/**', 'deploy/**', '*.log'];

/** Programs that check code: another version may accept other code. */
const programs = ['bash', 'php', 'python3'];

/** Lists the files of the project that people write, except those that match a pattern. */
export function listFiles(ignored: readonly string[] = []): string[] {
  return fastGlob.sync('**', { dot: true, ignore: [...generated, ...ignored] }).sort();
}

/**
 * Hashes the files of the project and the versions of the programs that check code. If the hash is the same, so are all results.
 *
 * @param ignored - Patterns of files that don't matter.
 */
export function hashFiles(ignored: readonly string[] = []): string {
  const versions = programs.map((program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout);
  const hash = createHash('sha256').update([process.version, ...versions].join('\n'));
  for (const file of listFiles(ignored)) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
