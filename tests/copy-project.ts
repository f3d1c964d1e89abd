import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Copies the project as it stands into an empty folder, without anything that commands have made or installed. */
export function copySources(folder: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(name))) {
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('.git'), join(folder, '.git'));
}

/** Copies the project with its packages, and with a cache of its own. */
export function copyProject(folder: string): void {
  copySources(folder);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache')) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
}
