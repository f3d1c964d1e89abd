import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rememberFiles } from './remember-files';

const folder = mkdtempSync(join(tmpdir(), 'remember-'));
const file = join(folder, 'v1.yaml');

afterAll(() => rmSync(folder, { recursive: true }));

test('makes a value once, and again when its file has changed', async () => {
  let count = 0;
  const read = rememberFiles(
    (key) => [join(folder, key)],
    async () => {
      count += 1;
      return count;
    },
  );
  writeFileSync(file, 'a');
  expect(await read('v1.yaml')).toBe(1);
  expect(await read('v1.yaml')).toBe(1);
  writeFileSync(file, 'longer');
  expect(await read('v1.yaml')).toBe(2);
  rmSync(file);
  expect(await read('v1.yaml')).toBe(3);
});
