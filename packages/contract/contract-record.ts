import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractName } from './contracts';
import type { Dependencies } from './list-dependencies';

const head = 'what callers depend on\tsent by\trequired\tvalues';

export function recordFile(directory: string, name: ContractName): string {
  return join(directory, 'history', `${name}.tsv`);
}

/** Sorted, one dependency per line, so that diffs show what changed. */
export function writeRecord(dependencies: Dependencies): string {
  const lines = Array.from(dependencies, ([name, { sender, isRequired, values }]) =>
    [name, sender, isRequired ? 'yes' : 'no', JSON.stringify(values)].join('\t'),
  );
  return `${[head, ...lines.sort()].join('\n')}\n`;
}

export function parseRecord(text: string): Dependencies {
  const [, ...lines] = text.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', sender, required, values = ''] = line.split('\t');
      return [name, { sender: sender === 'api' ? 'api' : 'caller', isRequired: required === 'yes', values: JSON.parse(values) }];
    }),
  );
}

/** Undefined if the contract was never published. */
export function readRecord(directory: string, name: ContractName): Dependencies | undefined {
  const file = recordFile(directory, name);
  return existsSync(file) ? parseRecord(readFileSync(file, 'utf8')) : undefined;
}
