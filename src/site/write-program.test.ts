import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProgram } from './write-program';

test('A program has a checksum beside it that sha256sum accepts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  await writeProgram(async (path, text) => writeFileSync(join(folder, basename(path)), text), 'sandbox/a.mjs', 'Chào');
  expect(execFileSync('sha256sum', ['--check', 'a.mjs.sha256'], { cwd: folder, encoding: 'utf8' })).toBe('a.mjs: OK\n');
});
