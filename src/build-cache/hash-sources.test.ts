import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../tests/temporary-folder';
import { hashSources } from './hash-sources';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'openapi/v3'), { recursive: true });
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'openapi/v3/lead.yaml'), 'get: {}\n');
});

test.each([
  ['a file of the contract', 'openapi/v3/lead.yaml'],
  ['a new file of the contract', 'openapi/v3/list.yaml'],
  ['the rules of the contract', 'redocly.yaml'],
  ['a package', 'package-lock.json'],
])('is another one after a change of %s', (_, file) => {
  const before = hashSources(folder);
  writeFileSync(join(folder, file), 'get: { description: changed }\n');
  expect(hashSources(folder)).not.toBe(before);
});

test('stays with a change of a page, and differs by settings', () => {
  const before = hashSources(folder, 'v1');
  writeFileSync(join(folder, 'docs/page.mdx'), 'Text\n');
  expect(hashSources(folder, 'v1')).toBe(before);
  expect(hashSources(folder, 'v3')).not.toBe(before);
});
