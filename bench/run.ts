// Measures the built site and prints one table. Usage: npm run bench [name…]
import { existsSync } from 'node:fs';
import { measureDevServer } from './dev-server';
import type { Measurement } from './measurement';
import { measurePages } from './pages';
import { measureSearch } from './search';

const measures: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  pages: measurePages,
  search: measureSearch,
  'dev-server': measureDevServer,
};

interface Row extends Measurement {
  readonly name: string;
}

function isBeyond({ value, limit, isMinimum }: Measurement): boolean {
  return limit !== undefined && (isMinimum ? value < limit : value > limit);
}

function writeNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

function writeTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.what,
    `${writeNumber(row.value)} ${row.unit}`,
    row.limit === undefined ? '–' : `${row.isMinimum ? '≥ ' : ''}${writeNumber(row.limit)} ${row.unit}`,
    isBeyond(row) ? 'beyond' : '',
  ]);
  const table = [['measure', 'what', 'value', 'limit', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function run(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in measures));
  if (unknown.length > 0) {
    throw new Error(`No measure is named ${unknown.join(', ')}. Write one of: ${Object.keys(measures).join(', ')}.`);
  }
  if (!existsSync('build/index.html')) {
    throw new Error('build/ is missing: the measures read the built site. Run "npm run build" first.');
  }
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (names.length === 0 || names.includes(name)) {
      rows.push(...(await measure()).map((measurement) => ({ name, ...measurement })));
    }
  }
  console.log(writeTable(rows));
  process.exitCode = rows.some(isBeyond) ? 1 : 0;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
