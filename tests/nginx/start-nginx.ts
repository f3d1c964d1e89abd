import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';

/** The nginx of this machine. */
export const nginx = findRuntime(runtimes.nginx) ?? 'nginx';

/**
 * Writes the configuration of nginx around that of a site.
 *
 * @param place - An absolute path: the folder for both, in which that of the site is `site.conf`.
 */
export function configureNginx(place: string): string {
  const main = join(place, 'nginx.conf');
  mkdirSync(place, { recursive: true });
  writeFileSync(main, readFileSync('tests/nginx/nginx.conf', 'utf8').replaceAll('{{place}}', place));
  return main;
}

/**
 * Starts nginx with a site.
 *
 * @param place - As `configureNginx` takes it.
 */
export function startNginx(place: string): ChildProcess {
  return spawn(nginx, ['-c', configureNginx(place), '-e', 'stderr'], { stdio: 'inherit' });
}
