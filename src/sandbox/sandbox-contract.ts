import type { Contract } from '../contract/load-contract';
import type { FoundOperation } from '../contract/operation';

/** What a sandbox holds of the contract. */
export interface SandboxContract {
  readonly operations: readonly FoundOperation[];
  /** Its versions and the date of its last change, for readers. */
  readonly edition: string;
}

/** What is said to readers of pages, and is no part of what the sandbox does. */
const words = ['description', 'summary', 'title'];
/** Values of the API. */
const values = ['example', 'value', 'enum', 'default', 'required'];

/** Drops what is said to readers, at any depth. */
function dropWords(part: unknown): unknown {
  if (Array.isArray(part)) {
    return part.map(dropWords);
  }
  if (typeof part !== 'object' || part === null) {
    return part;
  }
  const kept = Object.entries(part).filter(([name, value]) => {
    // A field of the API may have such a name: then it stands there with a schema.
    const isWord = words.includes(name) && typeof value === 'string';
    return !isWord && !name.startsWith('x-');
  });
  return Object.fromEntries(kept.map(([name, value]) => [name, values.includes(name) ? value : dropWords(value)]));
}

/** Keeps of a contract what a sandbox needs. */
export function packContract({ operations, changes }: Contract): SandboxContract {
  const newest = new Map(
    [...changes].reverse().map(({ contract, version, date }) => [contract, `${contract} ${version} of ${date}`]),
  );
  const packed = operations.map((operation) => ({ ...operation, source: '', files: [], tokenPage: undefined }));
  return { operations: dropWords(packed) as FoundOperation[], edition: [...newest.values()].sort().join(', ') };
}
