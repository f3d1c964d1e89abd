import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { listResources } from '@pitel-docs/sandbox/account/resources';
import type { Account } from '@pitel-docs/sandbox/open-account';
import { siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { buildRequest } from '../requests/build-request';
import { fillPath, isRequiredVariable } from '../requests/sample-request';

type Row = { [name: string]: Json };

/** Texts that are free: ids, numbers to dial and times are not. */
const freeText = /^(\w*name|\w*code|\w*description|address|province|content|mail_to|email|password)$/;

function varyValue(name: string, value: Json): Json {
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => varyValue(name, item));
    return typeof value[0] === 'string' ? items.slice(0, -1) : items;
  }
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, varyValue(key, part)]));
  }
  if (typeof value === 'boolean') {
    return !value;
  }
  if (typeof value === 'number' && name !== 'ratio') {
    return value + 1;
  }
  return typeof value === 'string' && freeText.test(name) ? `${value} 2` : value;
}

/** Gives records other values than the examples have, which a replaced record gets. */
export function varyRecords({ store }: Account): void {
  for (const { collection } of listResources(siteOperations).filter(({ operations }) => operations.edit)) {
    for (const row of store.list(collection)) {
      const flags: Row = row.user_enabled ? { user_enabled: 'false' } : {};
      Object.assign(row, varyValue('', row), flags);
    }
  }
}

export async function readRecord(baseUrl: string, operation: Operation): Promise<Row> {
  const request = buildRequest(operation);
  const { path, edit } = request;
  const target = edit?.isInList ? `${String(path[0]).slice(0, -1)}?limit=50&offset=0` : fillPath(request);
  const response = await fetch(`${baseUrl}${target}`, { headers: { Authorization: 'Bearer any' } });
  const reply = (await response.json()) as Row;
  const records = edit?.isInList ? (reply.data as Row[]) : [reply];
  return (
    records.find(
      (record) =>
        !edit?.isInList || Object.values(record).includes(path.find(isRequiredVariable)?.value ?? ''),
    ) ?? {}
  );
}

/** Fields of a record that an edit changed, except those that no edit can send. */
export function listChangedFields(operation: Operation, before: Row, after: Row): string[] {
  const fields = [...(buildRequest(operation).edit?.fields ?? []), 'user_enabled'];
  return fields.filter((name) => name !== 'updated_at' && !isDeepStrictEqual(before[name], after[name]));
}
