import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contractNames } from './contracts';
import { publishContract } from './publish-contract';
import { readContract } from './read-contract';

test.each(contractNames)('The published contract %s points only into itself, and says what its files say', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const texts = await publishContract(`openapi/${name}.yaml`);
  expect(texts.get(`${name}.json`)).not.toMatch(/"\$ref": "[^#]/);
  const copy = join(folder, `${name}.yaml`);
  writeFileSync(copy, texts.get(`${name}.yaml`) ?? '');
  const { components: _, ...published } = (await readContract(copy)).document;
  const { components: _components, ...source } = (await readContract(`openapi/${name}.yaml`)).document;
  expect(published).toEqual(source);
});
