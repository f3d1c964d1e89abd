import type { Json } from '@pitel-docs/contract/operation';
import type { Fields } from '../choose-reply';
import type { Collection } from './store';

type Action = 'list' | 'create' | 'read' | 'edit' | 'remove' | 'activate';

export interface Resource {
  readonly collection: Collection;
  readonly noun: string;
  /** The id field, and other fields that a path parameter may match. */
  readonly ids: readonly [id: string, ...others: string[]];
  readonly operations: Readonly<Partial<Record<Action, string>>>;
  /** A new record with the same values replaces the example and takes its id. */
  readonly key: readonly string[];
  /** Whether `key` must be unique. */
  readonly isUnique?: boolean;
  /** Fields with the id of a record in another collection. */
  readonly references?: readonly (readonly [field: string, collection: Collection])[];
  /** Defaults of a new record that differ from the example. */
  readonly fresh?: Readonly<Record<string, Json>>;
  readonly keep?: (body: Fields) => Fields;
  /** Fields that are null in list responses. */
  readonly nullInLists?: readonly string[];
  /** The field elsewhere that references this record, or `active` for the record's own flag. */
  readonly use?: readonly [collection: Collection, field: string] | 'active';
  /** The flag that blocks removal, and a pattern for the documented failure. */
  readonly locked?: { readonly field: string; readonly words: RegExp };
}
