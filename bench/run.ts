// Measures the built site and prints what is measured with its limits. Usage: npm run bench [name…]
import { existsSync } from 'node:fs';
import type { Measurement } from './browse';
import { measurePages } from './pages';
import { measureSearch } from './search';

const measures: Readonly<Record<string, () => Promise<Measurement[]>>> = { pages: measurePages, search: measureSearch };

function writeNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

async function run(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in measures));
  if (unknown.length > 0) {
    throw new Error(`No measure is named ${unknown.join(', ')}. Write one of: ${Object.keys(measures).join(', ')}.`);
  }
  if (!existsSync('build/index.html')) {
    throw new Error('build/ is missing: the measures read the built site. Run "npm run build" first.');
  }
  for (const [name, measure] of Object.entries(measures)) {
    for (const { what, value, limit } of names.length === 0 || names.includes(name) ? await measure() : []) {
      const isBeyond = limit !== undefined && value > limit;
      const bound = limit === undefined ? '' : `≤ ${writeNumber(limit)}${isBeyond ? ', beyond' : ''}`;
      console.log(name.padEnd(8), what.padEnd(70), writeNumber(value).padStart(8), bound);
      process.exitCode = isBeyond ? 1 : process.exitCode;
    }
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
