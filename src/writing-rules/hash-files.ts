import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';

/** Written or installed by commands. `package-lock.json` represents the packages. */
const generated = ['node_modules/**', '.git', '.git/**', '.cache/**', '.docusaurus/**', 'build/**', 'deploy/**', '*.log'];

/** Parsers of code blocks: another version may accept other code. */
const programs = ['bash', 'php', 'python3'];

export function listFiles(ignored: readonly string[] = []): string[] {
  return fastGlob.sync('**', { dot: true, ignore: [...generated, ...ignored] }).sort();
}

/** Hashes the project's files and the versions of the parsers. The same hash means the same results. */
export function hashFiles(ignored: readonly string[] = []): string {
  const versions = programs.map((program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout);
  const hash = createHash('sha256').update([process.version, ...versions].join('\n'));
  for (const file of listFiles(ignored)) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
