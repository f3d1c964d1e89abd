import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const workspaces = '@pitel-docs';

/** Copies the working tree, without ignored files, into an empty folder where it can be built. */
export function copyProject(folder: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(name))) {
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('.git'), join(folder, '.git'));
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((entry) => !['.cache', workspaces].includes(entry))) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  // The packages of the copy, not those of this checkout.
  symlinkSync(join(folder, 'packages'), join(folder, 'node_modules', workspaces));
}
