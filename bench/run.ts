// Measures the built site and prints them with their limits. Usage: npm run bench [name…]
import { existsSync } from 'node:fs';
import type { Measurement } from './measurement';
import { measurePages } from './pages';
import { measureSearch } from './search';

const measures: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  pages: measurePages,
  search: measureSearch,
};

function isBeyond({ value, limit }: Measurement): boolean {
  return limit !== undefined && value > limit;
}

function writeNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

function print(name: string, row: Measurement): void {
  const limit = row.limit === undefined ? '' : `≤ ${writeNumber(row.limit)}`;
  const value = `${writeNumber(row.value)} ${row.unit}`;
  console.log(
    [name.padEnd(10), row.what.padEnd(60), value.padStart(12), limit, isBeyond(row) ? 'beyond' : ''].join('  ').trimEnd(),
  );
}

async function run(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in measures));
  if (unknown.length > 0) {
    throw new Error(`No measure is named ${unknown.join(', ')}. Write one of: ${Object.keys(measures).join(', ')}.`);
  }
  if (!existsSync('build/index.html')) {
    throw new Error('build/ is missing: the measures read the built site. Run "npm run build" first.');
  }
  const rows: Measurement[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (names.length === 0 || names.includes(name)) {
      for (const row of await measure()) {
        rows.push(row);
        print(name, row);
      }
    }
  }
  process.exitCode = rows.some(isBeyond) ? 1 : 0;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
