import type { Json } from '@pitel-docs/contract/operation';
import { findAddressFault } from '../addresses';
import { formatTimestamp } from '../calls/local-time';
import { type Fields, type Reply, refuseRequest } from '../reply';
import type { AccountServices } from './account-services';
import {
  type ApiRequest,
  fail,
  failUnknown,
  filterRows,
  type Handler,
  type Handlers,
  listPage,
  showRecord,
  succeed,
} from './api-request';
import { convertRequest, convertResponse } from './convert-fields';
import type { Resource } from './resources';
import { dropEmpty, type Row } from './store';
import { tenant } from './tenant';

/** Matches the documented failures for a name that is taken. */
const takenPattern = /already taken|is exist/;

export type StoredResource = ReturnType<typeof createResource>;

export function createResource(
  resource: Resource,
  { store, clock, ids, answers, callbacks }: AccountServices,
  examples: readonly Row[],
  onChange: () => void,
) {
  const {
    collection,
    noun,
    ids: idFields,
    operations,
    unique = [],
    references = [],
    conversions,
    toStored = (body: Fields) => body,
    exampleKey,
  } = resource;
  const [idField] = idFields;
  const nulls = Object.fromEntries((resource.nullInLists ?? []).map((name) => [name, null]));

  function find(value: Json | undefined): Row | undefined {
    return value === undefined
      ? undefined
      : store.list(collection).find((row) => idFields.some((field) => row[field] === value));
  }

  function show(row: Row): Row {
    const names = references.map(([field, referenceCollection]): [string, Json] => {
      const name = field.replace('uuid', 'name');
      return [name, store.find(referenceCollection, field, row[field])?.[name] ?? ''];
    });
    return convertResponse({ ...row, ...Object.fromEntries(names) }, conversions, answers());
  }

  function complete(body: Fields): Row {
    const alike = examples.find(({ type }) => type === body.type) ?? {};
    const now = formatTimestamp(clock.now());
    const active: Row = operations.activate ? { active: answers()['new-active'] === 'yes' } : {};
    const times: Row = 'created_at' in alike ? { created_at: now, updated_at: now } : {};
    return { ...alike, ...resource.defaults, ...times, ...active, domain_uuid: tenant.domainUuid };
  }

  function create(body: Fields): Row {
    const fields = dropEmpty(convertRequest(toStored(body), conversions));
    const example = exampleKey && store.takeExample(collection, exampleKey, fields);
    return store.add(collection, {
      ...complete(fields),
      ...fields,
      [idField]: example?.[idField] ?? ids.uuid(),
    });
  }

  function edit(row: Row, body: Fields): void {
    const fields = dropEmpty(convertRequest(toStored(body), conversions));
    const { [idField]: id = '', created_at = '' } = row;
    const rest = answers().edit === 'replace' ? { ...complete(fields), created_at } : {};
    const updated: Row = 'updated_at' in row ? { updated_at: formatTimestamp(clock.now()) } : {};
    store.change(row, { ...rest, ...fields, ...updated, [idField]: id });
  }

  function refuse(request: ApiRequest, current?: Row): Reply | undefined {
    const { body } = request;
    const { callback_url: address } = body;
    const fault = address ? findAddressFault(String(address), 'hook', callbacks) : undefined;
    if (fault) {
      return refuseRequest(400, `body/callback_url ${fault}`);
    }
    for (const [field, referenceCollection] of references) {
      if (body[field] && !store.find(referenceCollection, field, body[field])) {
        const sentence = 'is the id of nothing that exists, and the response to that is not documented';
        return refuseRequest(404, `body/${field} ${body[field]} ${sentence}`);
      }
    }
    const [name] = unique;
    if (name !== undefined && body[name] === '') {
      return refuseRequest(400, `body/${name} must not be empty`);
    }
    for (const field of unique) {
      const same = body[field]
        ? store.list(collection).find((row) => row !== current && row[field] === body[field])
        : undefined;
      const isReplaced = exampleKey && !current && same && store.isExample(same);
      if (same && !isReplaced) {
        const sentence = `another ${noun} has this ${field}, and the response to that is not documented`;
        return field === name ? fail(request, takenPattern, [400, sentence]) : refuseRequest(400, sentence);
      }
    }
    return undefined;
  }

  function isUsed(row: Row): boolean {
    const { usedBy } = resource;
    return usedBy === 'active'
      ? row.active === true
      : usedBy !== undefined && store.find(...usedBy, row[idField]) !== undefined;
  }

  function withRecord(respond: (request: ApiRequest, row: Row) => Reply): Handler {
    return (request) => {
      const idParameter = request.operation.parameters.find((parameter) => parameter.in === 'path');
      const id = request.values[idParameter?.name ?? ''];
      const row = find(id);
      return row ? respond(request, row) : failUnknown(request, noun, id);
    };
  }

  function succeedAfter(request: ApiRequest, row: Row): Reply {
    onChange();
    return succeed(request, show(row));
  }

  const actions: Readonly<Record<keyof typeof operations, Handler>> = {
    list: (request) => {
      const rows = filterRows(request, store.list(collection).map(show)).map((row) => ({ ...row, ...nulls }));
      return listPage(request, rows);
    },
    read: withRecord((request, row) => showRecord(request, show(row))),
    create: (request) => refuse(request) ?? succeedAfter(request, create(request.body)),
    edit: withRecord((request, row) => {
      const refusal = refuse(request, row);
      if (refusal) {
        return refusal;
      }
      edit(row, request.body);
      return succeedAfter(request, row);
    }),
    remove: withRecord((request, row) => {
      if (resource.lockedPattern && row.active === true) {
        return fail(request, resource.lockedPattern, [400, `the ${noun} cannot be removed now`]);
      }
      if (answers()['in-use'] === 'refused' && isUsed(row)) {
        return refuseRequest(400, `the ${noun} is in use, and the response to that is not documented`);
      }
      store.remove(collection, row);
      return succeedAfter(request, row);
    }),
    activate: withRecord((request, row) => {
      store.change(row, { active: request.body.active ?? null });
      return succeedAfter(request, row);
    }),
  };
  const entries = Object.entries(operations) as [keyof typeof actions, string][];
  const handlers: Handlers = Object.fromEntries(entries.map(([action, id]) => [id, actions[action]]));
  return { find, complete, create, handlers };
}
