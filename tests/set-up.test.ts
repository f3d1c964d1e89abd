import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

function setUp(cwd: string, options: readonly string[] = [], env: Record<string, string> = {}): string {
  const settings = { cwd, env: { ...process.env, ...env }, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/set-up.mjs'), ...options], settings);
  expect(status, stderr).toBe(0);
  return stdout;
}

test('Installs packages without changing the lockfile', () => {
  const project = mkdtempSync(join(tmpdir(), 'set-up-'));
  mkdirSync(join(project, 'part'));
  const part = { name: 'part', version: '1.0.0' };
  writeFileSync(join(project, 'part/package.json'), JSON.stringify(part));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies: { part: 'file:part' } }));
  const packages = { '': { dependencies: { part: 'file:part' } }, part, 'node_modules/part': { resolved: 'part', link: true } };
  // npm would format this lockfile differently.
  const lockfile = JSON.stringify({ lockfileVersion: 3, requires: true, packages });
  writeFileSync(join(project, 'package-lock.json'), lockfile);
  setUp(project);
  expect(existsSync(join(project, 'node_modules/part/package.json'))).toBe(true);
  expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).toBe(lockfile);
});

test('Lists Debian packages before installing them, as root only, and starts no service', () => {
  const machine = mkdtempSync(join(tmpdir(), 'set-up-'));
  const program = '#!/bin/sh\nservers=started\n[ -x /usr/sbin/policy-rc.d ] && servers=forbidden\necho "apt-get $1 $servers"\n';
  writeFileSync(join(machine, 'apt-get'), program, { mode: 0o755 });
  const isForbidden = existsSync('/usr/sbin/policy-rc.d');
  // This PATH lacks the runtimes of the samples.
  const [named, ...calls] = setUp('.', ['--tests'], { PATH: machine }).trimEnd().split('\n');
  const isRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  expect(named).toMatch(isRoot ? /^Missing for the tests, and now installed with apt-get: .*php/ : /^$/);
  expect([...new Set(calls)]).toEqual(isRoot ? ['apt-get update forbidden', 'apt-get install forbidden'] : []);
  expect(existsSync('/usr/sbin/policy-rc.d')).toBe(isForbidden);
});
