import type { Json } from '@pitel-docs/contract/operation';
import type { Fields } from '../reply';

export type Row = Record<string, Json>;

export function dropEmpty(fields: Fields): Row {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Row;
}

/** The named fields; empty ones if the row lacks them. */
export function pickTexts(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? '']));
}

export const collections = [
  'blacklist',
  'campaigns',
  'carriers',
  'gateways',
  'groups',
  'hooks',
  'leads',
  'lists',
  'recordsV1',
  'recordsV3',
  'templates',
  'users',
  'voicemailBoxes',
  'voicemailMessages',
] as const;

export type Collection = (typeof collections)[number];

export type Store = ReturnType<typeof createStore>;

/** Records hidden with an example: their collection, and the field that references it. */
const dependents: Readonly<Partial<Record<Collection, readonly (readonly [Collection, string])[]>>> = {
  campaigns: [
    ['lists', 'campaign_uuid'],
    ['leads', 'campaign_uuid'],
    ['recordsV3', 'campaign_uuid'],
  ],
  lists: [['leads', 'list_uuid']],
};

export function createStore() {
  const rows = new Map<Collection, Row[]>(collections.map((collection) => [collection, []]));
  const examples = new Set<Row>();
  const hiddenRows = new Set<Row>();
  const listAll = (collection: Collection): Row[] => rows.get(collection) ?? [];
  /** Oldest first. */
  const list = (collection: Collection): Row[] => listAll(collection).filter((row) => !hiddenRows.has(row));

  function add(collection: Collection, row: Row): Row {
    listAll(collection).push(row);
    return row;
  }

  function remove(collection: Collection, row: Row): void {
    examples.delete(row);
    const remaining = listAll(collection).filter((storedRow) => storedRow !== row);
    rows.set(collection, remaining);
  }

  return {
    list,
    add,
    remove,
    find: (collection: Collection, field: string, value: Json | undefined): Row | undefined =>
      list(collection).find((row) => row[field] === value),
    addExample(collection: Collection, row: Row): void {
      // Other accounts of this process have the same example.
      examples.add(add(collection, { ...row }));
    },
    /**
     * Removes the example with the same key and hides its dependents, so that a new record can reuse its id.
     * @returns The example, if no request has created or changed it yet.
     */
    takeExample(collection: Collection, key: readonly string[], row: Row): Row | undefined {
      const example = listAll(collection).find(
        (stored) => examples.has(stored) && key.every((field) => stored[field] === row[field]),
      );
      if (!example) {
        return undefined;
      }
      remove(collection, example);
      for (const [dependentCollection, field] of dependents[collection] ?? []) {
        for (const dependent of listAll(dependentCollection)) {
          if (examples.has(dependent) && dependent[field] === example[field]) {
            hiddenRows.add(dependent);
          }
        }
      }
      return example;
    },
    change(row: Row, fields: Row): Row {
      examples.delete(row);
      return Object.assign(row, fields);
    },
    /** Whether the row is an example that no request has recreated or changed. */
    isExample: (row: Row): boolean => examples.has(row),
  };
}
