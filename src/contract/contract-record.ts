import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractName } from './contracts';
import type { Dependencies } from './list-dependencies';

const head = 'what callers depend on\tsent by\trequired\tvalues';

/** Where the record of a contract stands. */
export function recordFile(directory: string, name: ContractName): string {
  return join(directory, 'history', `${name}.tsv`);
}

/**
 * Writes what callers depend on as a table: a line each, sorted, so that a comparison of two versions of the file shows what
 * changed.
 */
export function writeRecord(dependencies: Dependencies): string {
  const lines = Array.from(dependencies, ([name, { sender, isRequired, values }]) =>
    [name, sender, isRequired ? 'yes' : 'no', JSON.stringify(values)].join('\t'),
  );
  return `${[head, ...lines.sort()].join('\n')}\n`;
}

/** Reads what `writeRecord` has written. */
export function parseRecord(text: string): Dependencies {
  const [, ...lines] = text.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', sender, required, values = ''] = line.split('\t');
      return [name, { sender: sender === 'api' ? 'api' : 'caller', isRequired: required === 'yes', values: JSON.parse(values) }];
    }),
  );
}

/**
 * Reads what callers have depended on since the contract was published last.
 *
 * @returns Undefined for a contract that never was.
 */
export function readRecord(directory: string, name: ContractName): Dependencies | undefined {
  const file = recordFile(directory, name);
  return existsSync(file) ? parseRecord(readFileSync(file, 'utf8')) : undefined;
}
