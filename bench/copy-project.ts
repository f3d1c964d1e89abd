import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linkPackages } from './link-packages';

/**
 * Copies the project as it stands, without anything that commands have made.
 *
 * @param folder - An empty folder.
 */
export function copyProject(folder: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(name))) {
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('.git'), join(folder, '.git'));
  linkPackages(folder);
}
