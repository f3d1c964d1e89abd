// Lists and hashes the project's files, so that checks can skip what has not changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';

const generatedFiles = [
  'node_modules/**',
  '.git',
  '.git/**',
  '.cache/**',
  '.docusaurus/**',
  'build/**',
  'deploy/**',
  '*.log',
];

/** Parsers of code blocks: another version may accept other code. */
const programs = ['bash', 'php', 'python3'];

export function listFiles(ignored: readonly string[], patterns: readonly string[] = ['**']): string[] {
  return fastGlob.sync([...patterns], { dot: true, ignore: [...generatedFiles, ...ignored] }).sort();
}

let programVersions: readonly string[] | undefined;

/** Starting a program takes longer than reading all files. */
function readVersions(): readonly string[] {
  programVersions ??= programs.map(
    (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout,
  );
  return programVersions;
}

/** Hashes the project's files and the versions of the parsers. The same hash means the same results. */
export function hashFiles(ignored: readonly string[], patterns?: readonly string[]): string {
  const hash = createHash('sha256').update([process.version, ...readVersions()].join('\n'));
  for (const file of listFiles(ignored, patterns)) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
