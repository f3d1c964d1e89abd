import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../tests/temporary-folder';
import { writeChanged } from './write-changed';

test('writes a file once, and again when its content is another one', () => {
  const file = join(makeTemporaryFolder(), 'made/list.json');
  writeChanged(file, 'one');
  utimesSync(file, 1, 1);
  writeChanged(file, 'one');
  expect(statSync(file).mtimeMs).toBe(1000);
  writeChanged(file, Buffer.from('two'));
  expect(statSync(file).mtimeMs).toBeGreaterThan(1000);
  expect(readFileSync(file, 'utf8')).toBe('two');
});
