import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../tests/temporary-folder';
import { sampleSheets } from './sample-sheets';

let siteDir: string;

async function load(): Promise<void> {
  const plugin = (await sampleSheets('samples', 'made')({ siteDir } as LoadContext, undefined)) as Plugin;
  await plugin.loadContent?.();
}

beforeEach(() => {
  siteDir = makeTemporaryFolder();
  mkdirSync(join(siteDir, 'samples'));
});

test('takes away the sheet of a sample that is gone', async () => {
  writeFileSync(join(siteDir, 'samples/leads.csv'), 'name\nAn\n');
  writeFileSync(join(siteDir, 'samples/calls.csv'), 'name\nBình\n');
  await load();
  rmSync(join(siteDir, 'samples/leads.csv'));
  await load();
  expect(existsSync(join(siteDir, 'made/leads.xlsx'))).toBe(false);
  expect(existsSync(join(siteDir, 'made/calls.xlsx'))).toBe(true);
});

test.each([
  ['a row with a cell too many', 'name\nAn,1\n', /^samples\/leads\.csv: .*line 2.* Write as many cells/],
  ['a quotation that is not closed', 'name\n"An\n', /^samples\/leads\.csv: .* Close each quotation mark/],
])('says what to write in place of %s', async (_what, csv, message) => {
  writeFileSync(join(siteDir, 'samples/leads.csv'), csv);
  await expect(load()).rejects.toThrow(message);
});

test('gives no advice about rows when something else fails', async () => {
  vi.resetModules();
  vi.doMock('write-excel-file/node', () => {
    throw new Error('no such package');
  });
  writeFileSync(join(siteDir, 'samples/leads.csv'), 'name\nChi\n');
  const failure = await load().catch((error: unknown) => String(error));
  vi.doUnmock('write-excel-file/node');
  expect(failure).toBeTypeOf('string');
  expect(failure).not.toContain('Write as many cells');
});
