// Builds a copy without devDependencies, as some hosts do.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { devDependencies } from '../package.json';
import { copySources } from './copy-project';

const folder = mkdtempSync(join(tmpdir(), 'production-install-'));
vi.setConfig({ testTimeout: 900_000 });

function npm(...args: readonly string[]): void {
  const env = { ...process.env, NODE_ENV: '', CI: 'true', SITE_URL: 'https://docs.example.com' };
  const { stdout, stderr, status } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
  });
  expect(status, stdout + stderr).toBe(0);
}

afterAll(() => rmSync(folder, { recursive: true }));

it('Without development packages, "npm run build" makes the site, compressed files and host configuration', () => {
  copySources(folder);
  npm('install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
  npm('run', 'build');
  const made = ['build/index.html', 'build/index.html.br', 'build/_headers', 'build/sandbox/pitel-sandbox.mjs', 'deploy'];
  expect(made.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(devDependencies).toHaveProperty('vitest');
  expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
});
