import { readFile, rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import type { PluginModule } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import { hashSources } from '../build-cache/hash-sources';
import { keepResult } from '../build-cache/keep-result';
import { writeChanged } from '../build-cache/write-changed';

/** What to write in place of a table that cannot be read; empty for what is no fault of the table. */
function adviseOn(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    return '. Write as many cells in each row as there are column names.';
  }
  return /QUOTE/.test(code)
    ? '. Close each quotation mark; a cell that holds one stands between "…", with the inner one written twice.'
    : '';
}

/**
 * The build step that writes an Excel file for each CSV sample: `leads.csv` is then also published as `leads.xlsx`,
 * and no longer when the CSV file is gone.
 *
 * @param source - The folder of the CSV files, whose text is the one source, relative to the project root.
 * @param target - The folder that gets the Excel files. It must be in one of `staticDirectories`: `start` and `build` publish those.
 * @returns A plugin. It throws an error with the file's name when a CSV file cannot be read as a table.
 */
export function sampleSheets(source: string, target: string): PluginModule {
  return ({ siteDir }) => ({
    name: 'sample-sheets',
    getPathsToWatch() {
      return [join(siteDir, source, '*.csv')];
    },
    async loadContent() {
      const folder = resolve(siteDir, target);
      const code = hashSources(siteDir);
      const files = await fastGlob(`${source}/*.csv`, { cwd: siteDir });
      const names = files.map((file) => `${parse(file).name}.xlsx`);
      for (const left of await fastGlob('*.xlsx', { cwd: folder, ignore: names.map((name) => fastGlob.escapePath(name)) })) {
        await rm(join(folder, left));
      }
      for (const file of files) {
        const csv = await readFile(resolve(siteDir, file), 'utf8');
        const make = async () => {
          // Loaded only where nothing is kept.
          const { makeSheet } = await import('./make-sheet');
          return (await makeSheet(csv)).toString('base64');
        };
        // Made twice, the bytes would differ: they tell the time.
        const sheet = await keepResult('sheets', file, JSON.stringify([code, csv]), make).catch((error: unknown) => {
          throw new Error(`${file}: ${String(error)}${adviseOn(error)}`, { cause: error });
        });
        writeChanged(join(folder, `${parse(file).name}.xlsx`), Buffer.from(sheet, 'base64'));
      }
    },
  });
}
