import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import { runtimes } from '../../scripts/runtimes.mjs';

export const nginx = findRuntime(runtimes.nginx) ?? 'nginx';

/** @param place - Absolute path of the folder that contains `site.conf`. */
export function configureNginx(place: string): string {
  const main = join(place, 'nginx.conf');
  mkdirSync(place, { recursive: true });
  writeFileSync(main, readFileSync('tests/nginx/nginx.conf', 'utf8').replaceAll('{{place}}', place));
  return main;
}

export function startNginx(place: string): ChildProcess {
  return spawn(nginx, ['-c', configureNginx(place), '-e', 'stderr'], { stdio: 'inherit' });
}
