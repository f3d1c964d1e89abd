import type { Json } from '../../contract/operation';
import type { Fields } from '../choose-reply';
import type { Collection } from './store';

/** What can be done with a resource, and the operation that does it. */
type Action = 'list' | 'create' | 'read' | 'edit' | 'remove' | 'activate';

/** How the records of a collection are created, found and removed. */
export interface Resource {
  readonly collection: Collection;
  /** What a finding calls one of them. */
  readonly noun: string;
  /** The field with its id, and others by which a path finds it. */
  readonly ids: readonly [id: string, ...others: string[]];
  readonly operations: Readonly<Partial<Record<Action, string>>>;
  /** Fields that make a new record the same as an example. */
  readonly key: readonly string[];
  /** Whether no two records have the same key. */
  readonly isUnique?: boolean;
  /** Fields that name a record of another collection. */
  readonly references?: readonly (readonly [field: string, collection: Collection])[];
  /** Values of a new record that are neither sent nor those of the example. */
  readonly fresh?: Readonly<Record<string, Json>>;
  /** What is kept of a body, where that is not the body as it is. */
  readonly keep?: (body: Fields) => Fields;
  /** Fields that are null in a list. */
  readonly nullInLists?: readonly string[];
  /** What shows that a record is in use: a field of another collection that names it, or its own state. */
  readonly use?: readonly [collection: Collection, field: string] | 'active';
  /** Words of the failure when it may not be removed, and the state in which that is so. */
  readonly locked?: { readonly field: string; readonly words: RegExp };
}
