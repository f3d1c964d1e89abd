import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';
import type { Shared } from '../account/shared';
import { busyExtension, unansweredExtension, unregisteredExtension } from './numbers';

const names = ['ext', 'extension', 'extensions'];

/** Excludes the extensions with a fixed behavior (see numbers.ts). */
export function listExampleExtensions(operations: readonly FoundOperation[]): string[] {
  const found = new Set<string>();
  function collect(value: Json | undefined, name: string): void {
    if (Array.isArray(value)) {
      for (const item of value) {
        collect(item, name);
      }
    } else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) {
        collect(item, key);
      }
    } else if (names.includes(name) && typeof value === 'string' && /^\d+$/.test(value)) {
      found.add(value);
    }
  }
  for (const { operation, parameters } of operations) {
    collect(JSON.parse(JSON.stringify([operation.requestBody ?? {}, operation.responses])) as Json, '');
    for (const { name, example } of parameters) {
      collect(example, name);
    }
  }
  return [...found].sort();
}

export interface Extensions {
  list(): string[];
  isKnown(extension: string): boolean;
  isRegistered(extension: string): boolean;
}

/** Includes the extensions of the examples and of the users. */
export function openExtensions(operations: readonly FoundOperation[], { store }: Shared): Extensions {
  const examples = [...listExampleExtensions(operations), unansweredExtension, busyExtension];
  const list = (): string[] => {
    const users = store.list('users').map(({ extension }) => String(extension));
    return [...new Set([...examples, ...users])].filter((extension) => extension !== '');
  };
  return {
    list,
    isKnown: (extension) => [...list(), unregisteredExtension].includes(extension),
    isRegistered: (extension) => list().includes(extension) && extension !== unregisteredExtension,
  };
}
