import type { Json } from '@pitel-docs/contract/operation';
import { findAddressFault } from '../addresses';
import { writeTimestamp } from '../calls/local-time';
import { type Fields, type Reply, refuseRequest } from '../choose-reply';
import { type ApiRequest, fail, failUnknown, findItemSchema, type Handlers, showRecord, succeed } from './api-request';
import { filterSame, listPage } from './list-page';
import type { Resource } from './resource';
import { resources } from './resources';
import { type Shared, tenant } from './shared';
import { dropEmpty, type Row } from './store';

/** Matches the documented failures for a name that is taken. */
const takenWords = /already taken|is exist/;

export type ChangeListener = () => void;

export function openResource(resource: Resource, shared: Shared, examples: readonly Row[]) {
  const { store, clock, ids, answers, callbacks } = shared;
  const { collection, noun, key, ids: idFields, references = [], fresh = {}, keep = (body: Fields) => body } = resource;
  const [idField] = idFields;
  const nameOf = new Map(resources.map((other) => [other.collection, other.key[0] ?? '']));

  function find(value: Json | undefined): Row | undefined {
    return value === undefined ? undefined : store.list(collection).find((row) => idFields.some((field) => row[field] === value));
  }

  function show(row: Row): Row {
    const names = references.flatMap(([field, other]): [string, Json][] => {
      const name = nameOf.get(other) ?? '';
      return row[field] === undefined ? [] : [[name, store.find(other, field, row[field])?.[name] ?? '']];
    });
    return { ...row, ...Object.fromEntries(names) };
  }

  function complete(body: Fields): Row {
    const alike = examples.find(({ type }) => type === body.type) ?? {};
    const now = writeTimestamp(clock.now());
    const active: Row = resource.operations.activate ? { active: answers()['new-active'] === 'yes' } : {};
    const times: Row = 'created_at' in alike ? { created_at: now, updated_at: now } : {};
    return { ...alike, ...fresh, ...times, ...active, domain_uuid: tenant.domainUuid };
  }

  function create(body: Fields): Row {
    const kept = dropEmpty(keep(body));
    const example = store.takeExample(collection, key, kept);
    return store.add(collection, { ...complete(kept), ...kept, [idField]: example?.[idField] ?? ids.uuid() });
  }

  function edit(row: Row, body: Fields): void {
    const kept = dropEmpty(keep(body));
    const { [idField]: id = '', created_at = '' } = row;
    const rest = answers().edit === 'replace' ? { ...complete(kept), created_at } : {};
    const updated: Row = 'updated_at' in row ? { updated_at: writeTimestamp(clock.now()) } : {};
    store.change(row, { ...rest, ...kept, ...updated, [idField]: id });
  }

  function refuse(request: ApiRequest, own?: Row): Reply | undefined {
    const { body } = request;
    const { callback_url: address } = body;
    const fault = address ? findAddressFault(String(address), 'hook', callbacks) : undefined;
    if (fault) {
      return refuseRequest(400, `body/callback_url ${fault}`);
    }
    const missing = references.find(([field, other]) => body[field] && !store.find(other, field, body[field]));
    if (missing) {
      const [field] = missing;
      return refuseRequest(
        404,
        `body/${field} ${body[field]} is the id of nothing that exists, and the response to that is not documented`,
      );
    }
    const [name = ''] = key;
    if (resource.isUnique && body[name] === '') {
      return refuseRequest(400, `body/${name} must not be empty`);
    }
    const same = store.list(collection).find((row) => row !== own && key.every((field) => row[field] === body[field]));
    return same && resource.isUnique && (own || !store.isExample(same))
      ? fail(request, takenWords, [400, `another ${noun} has this ${name}, and the response to that is not documented`])
      : undefined;
  }

  return { resource, find, show, complete, create, edit, refuse };
}

type OpenResource = ReturnType<typeof openResource>;

function withRecord({ find, resource }: OpenResource, answer: (request: ApiRequest, row: Row) => Reply) {
  return (request: ApiRequest): Reply => {
    const [parameter] = request.found.parameters.filter((one) => one.in === 'path');
    const id = request.sent[parameter?.name ?? ''];
    const row = find(id);
    return row ? answer(request, row) : failUnknown(request, resource.noun, id);
  };
}

export function answerResource(open: OpenResource, { store, answers }: Shared, changed: ChangeListener): Handlers {
  const { resource, show, create, edit, refuse } = open;
  const { collection, operations, locked, noun, nullInLists = [] } = resource;
  const nulls = Object.fromEntries(nullInLists.map((name) => [name, null]));

  function isUsed(row: Row): boolean {
    const { use, ids } = resource;
    return use === 'active' ? row.active === true : use !== undefined && store.find(...use, row[ids[0]]) !== undefined;
  }

  function succeedAfter(request: ApiRequest, row: Row): Reply {
    changed();
    return succeed(request, show(row));
  }

  const handlers: Readonly<Record<keyof typeof operations, (request: ApiRequest) => Reply>> = {
    list: (request) => {
      const rows = filterSame(request, store.list(collection).map(show));
      return listPage(
        request,
        rows.map((row) => ({ ...row, ...nulls })),
        findItemSchema(request),
      );
    },
    read: withRecord(open, (request, row) => showRecord(request, show(row))),
    create: (request) => {
      const refused = refuse(request);
      if (refused) {
        return refused;
      }
      const row = create(request.body);
      return succeedAfter(request, row);
    },
    edit: withRecord(open, (request, row) => {
      const refused = refuse(request, row);
      if (refused) {
        return refused;
      }
      edit(row, request.body);
      return succeedAfter(request, row);
    }),
    remove: withRecord(open, (request, row) => {
      if (locked && row[locked.field] === true) {
        return fail(request, locked.words, [400, `the ${noun} cannot be removed now`]);
      }
      if (answers()['in-use'] === 'refused' && isUsed(row)) {
        return refuseRequest(400, `the ${noun} is in use, and the response to that is not documented`);
      }
      store.remove(collection, row);
      return succeedAfter(request, row);
    }),
    activate: withRecord(open, (request, row) => {
      store.change(row, { active: request.body.active ?? null });
      return succeedAfter(request, row);
    }),
  };
  const named = Object.entries(operations) as [keyof typeof handlers, string][];
  return Object.fromEntries(named.map(([action, id]) => [id, handlers[action]]));
}
