import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

test('Installs packages without running their scripts', () => {
  const project = mkdtempSync(join(tmpdir(), 'set-up-'));
  mkdirSync(join(project, 'part'));
  const part = { name: 'part', version: '1.0.0', scripts: { postinstall: 'echo > ran' }, hasInstallScript: true };
  writeFileSync(join(project, 'part/package.json'), JSON.stringify(part));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies: { part: 'file:part' } }));
  const packages = { '': { dependencies: { part: 'file:part' } }, part, 'node_modules/part': { resolved: 'part', link: true } };
  // npm would format this lockfile differently.
  const lockfile = JSON.stringify({ lockfileVersion: 3, requires: true, packages });
  writeFileSync(join(project, 'package-lock.json'), lockfile);
  setUp(project);
  expect(existsSync(join(project, 'node_modules/part/package.json'))).toBe(true);
  expect(existsSync(join(project, 'part/ran'))).toBe(false);
  expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).toBe(lockfile);
});

/** Packages are installed only there. */
const isRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** A machine without the runtimes of the samples, on which `program` replaces apt-get. */
function makeMachine(program: string) {
  const machine = mkdtempSync(join(tmpdir(), 'set-up-'));
  mkdirSync(join(machine, 'usr/sbin'), { recursive: true });
  writeFileSync(join(machine, 'apt-get'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
  return { env: { PATH: machine, DPKG_ROOT: machine }, machine, policy: join(machine, 'usr/sbin/policy-rc.d') };
}

const namePolicy = 'servers=started\n[ -x "$DPKG_ROOT/usr/sbin/policy-rc.d" ] && servers=forbidden\necho "apt-get $1 $servers"';

test('Installs Debian packages as root only', () => {
  const { env, policy } = makeMachine(namePolicy);
  const [message, ...calls] = setUp('.', ['--tests'], env).trimEnd().split('\n');
  expect(message).toMatch(isRoot ? /^Missing for the tests, and now installed with apt-get: .*php/ : /^$/);
  expect([...new Set(calls)]).toEqual(isRoot ? ['apt-get update forbidden', 'apt-get install forbidden'] : []);
  expect(existsSync(policy)).toBe(false);
});

test("Keeps the machine's own rule for services", () => {
  const { env, policy } = makeMachine('');
  writeFileSync(policy, '#!/bin/sh\n');
  setUp('.', ['--tests'], env);
  expect(readFileSync(policy, 'utf8')).toBe('#!/bin/sh\n');
});

for (const signal of isRoot ? (['SIGINT', 'SIGTERM', 'SIGKILL'] as const) : []) {
  const isKilled = signal === 'SIGKILL';
  test(`Stopped by ${signal}, it forbids services no longer${isKilled ? ' after the next setup' : ''}`, async () => {
    // `read` waits for the end of the input, which never comes.
    const { env, machine, policy } = makeMachine(
      `trap ': > "$DPKG_ROOT/stopped"; exit 1' INT TERM HUP\necho waiting\nread -r line`,
    );
    const child = spawn(process.execPath, ['scripts/set-up.mjs', '--tests'], { env: { ...process.env, ...env } });
    const exit = once(child, 'exit');
    for await (const piece of child.stdout) {
      if (String(piece).includes('waiting')) {
        break;
      }
    }
    expect(existsSync(policy)).toBe(true);
    child.kill(signal);
    expect(await exit).toEqual(isKilled ? [null, signal] : [1, null]);
    expect(existsSync(join(machine, 'stopped')), 'the installation').toBe(!isKilled);
    if (isKilled) {
      writeFileSync(join(machine, 'apt-get'), '#!/bin/sh\n');
      setUp('.', ['--tests'], env);
    }
    expect(existsSync(policy)).toBe(false);
  });
}
