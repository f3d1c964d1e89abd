import type { Json } from '../../contract/operation';
import type { Fields } from '../choose-reply';

/** A record of the account. */
export type Row = Record<string, Json>;

/** The fields that have a value. */
export function dropEmpty(fields: Fields): Row {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Row;
}

/** What an account keeps. */
export const collections = [
  'blacklist',
  'calls',
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

/** The memory of an account. */
export interface Store {
  /** The records, oldest first. */
  list(collection: Collection): Row[];
  find(collection: Collection, field: string, value: Json | undefined): Row | undefined;
  add(collection: Collection, row: Row): Row;
  remove(collection: Collection, row: Row): void;
  /** Sets fields of a record. */
  change(row: Row, fields: Row): Row;
  /** Adds an example of the contract. */
  addExample(collection: Collection, row: Row): void;
  /**
   * Takes the example that has the same key as a new record out of the memory, so that the new one can have its id: the requests of the
   * pages create what the examples are. What belongs to the example, such as the leads of a list, is forgotten with it, and can be
   * created in the same way.
   *
   * @returns The example; undefined when there is none, or when it was created before.
   */
  takeExample(collection: Collection, key: readonly string[], row: Row): Row | undefined;
  /** Whether a record is an example that no request has created or changed. */
  isExample(row: Row): boolean;
}

/** What is forgotten with an example: collection and the field that names it. */
const dependents: Readonly<Partial<Record<Collection, readonly (readonly [Collection, string])[]>>> = {
  campaigns: [
    ['lists', 'campaign_uuid'],
    ['leads', 'campaign_uuid'],
    ['recordsV3', 'campaign_uuid'],
  ],
  lists: [['leads', 'list_uuid']],
};

/** Creates an empty memory. */
export function createStore(): Store {
  const rows = new Map<Collection, Row[]>(collections.map((collection) => [collection, []]));
  /** Each with where it stands. */
  const examples = new Map<Row, Collection>();
  const forgotten = new Set<Row>();
  const all = (collection: Collection): Row[] => rows.get(collection) ?? [];
  const list = (collection: Collection): Row[] => all(collection).filter((row) => !forgotten.has(row));

  function add(collection: Collection, row: Row): Row {
    all(collection).push(row);
    return row;
  }

  function remove(collection: Collection, row: Row): void {
    examples.delete(row);
    const left = all(collection).filter((other) => other !== row);
    rows.set(collection, left);
  }

  return {
    list,
    add,
    remove,
    find: (collection, field, value) => list(collection).find((row) => row[field] === value),
    addExample(collection, row) {
      examples.set(add(collection, row), collection);
    },
    takeExample(collection, key, row) {
      const isSame = ([other, place]: [Row, Collection]) =>
        place === collection && key.every((field) => other[field] === row[field]);
      const [example] = [...examples].find(isSame) ?? [];
      if (!example) {
        return undefined;
      }
      remove(collection, example);
      for (const [other, field] of dependents[collection] ?? []) {
        for (const dependent of all(other).filter((one) => examples.has(one) && one[field] === example[field])) {
          forgotten.add(dependent);
        }
      }
      return example;
    },
    change(row, fields) {
      examples.delete(row);
      return Object.assign(row, fields);
    },
    isExample: (row) => examples.has(row),
  };
}
