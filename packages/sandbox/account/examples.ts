import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';
import { listReplies } from '../choose-reply';
import type { Resource } from './resources';
import type { Row } from './store';

export function listExampleRows(operations: readonly FoundOperation[], operationId: string | undefined): Row[] {
  const found = operations.find(({ operation }) => operation.operationId === operationId);
  const values = (found ? listReplies(found) : []).filter(({ isFailure }) => !isFailure).map(({ value }) => value);
  const rows = values.flatMap((value): readonly Json[] =>
    isObject(value) && Array.isArray(value.data) ? value.data : [value ?? null],
  );
  return rows.filter(isObject).map((row) => ({ ...row }));
}

/** The records of the list example, merged with those of the detail example. */
export function listResourceExamples(operations: readonly FoundOperation[], resource: Resource): Row[] {
  const { ids, operations: own, nullInLists = [] } = resource;
  const [id] = ids;
  const rows = new Map<Json, Row>();
  const listed = listExampleRows(operations, own.list).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !nullInLists.includes(name))),
  );
  for (const row of [...listed, ...listExampleRows(operations, own.read)]) {
    const key = row[id];
    if (key !== undefined) {
      rows.set(key, { ...rows.get(key), ...row });
    }
  }
  return [...rows.values()];
}
