import type { IncomingMessage } from 'node:http';
import { buildRequest, fillOwn, fillPath, type SampleRequest } from '@pitel-docs/contract/build-request';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';
import type { Collection } from '@pitel-docs/sandbox/account/store';
import type { Account } from '@pitel-docs/sandbox/open-account';
import { expect } from 'vitest';

/** The environment of all samples: one value for each variable, that of the first sample. */
export function listSettings(operations: readonly FoundOperation[]): Readonly<Record<string, string>> {
  const variables = operations.flatMap((found) => buildRequest(found).variables);
  return Object.fromEntries(variables.reverse().flatMap(({ environment, value }) => (environment ? [[environment, value]] : [])));
}

export function fillSettings(
  request: SampleRequest,
  part: Json | undefined,
  settings: Readonly<Record<string, string>>,
): Json | undefined {
  return part === undefined
    ? undefined
    : fillOwn(request, part, ({ environment, isJson }) => {
        const text = settings[environment] ?? '';
        return isJson ? (JSON.parse(text) as Json) : text;
      });
}

/** Texts that a sample prints: those of the response, and of its records. Some languages print others in their own form. */
export function listPrinted(reply: Json | undefined): string[] {
  const parts = isObject(reply) ? Object.values(reply) : [];
  const records = parts.flatMap((part) => (Array.isArray(part) ? part.slice(0, 1) : [part]));
  const texts = [...parts, ...records.flatMap((record) => (isObject(record) ? Object.values(record) : []))];
  return texts.filter((text): text is string => typeof text === 'string' && /^[\w.:/-]+$/.test(text));
}

/** The expected request as recorded by the sandbox: files by name. Clients use their own page size. */
export function documentedRequest(
  found: FoundOperation,
  settings: Readonly<Record<string, string>>,
  isClient: boolean,
): Readonly<Record<string, unknown>> {
  const request = buildRequest(found);
  const { method, query, isAuthenticated, result, json, edit } = request;
  const isSignIn = /\/auth(\/token)?$/.test(found.path);
  const page = query.some(([name]) => name === 'page') ? { page: '1' } : { offset: '0' };
  const paging = isClient && result.kind === 'pages' ? { limit: '50', ...page } : {};
  const [body = {}] = Object.values(found.operation.requestBody?.content ?? {});
  return {
    operationId: found.operation.operationId,
    findings: [],
    status: 200,
    method,
    path: fillPath(request, ({ environment, value }) => settings[environment] ?? value),
    query: { ...(fillSettings(request, Object.fromEntries(query), settings) as object), ...paging },
    body: edit
      ? expect.objectContaining(fillSettings(request, json, settings) as object)
      : fillSettings(request, listExamples(body)[0]?.value, settings),
    authorization: isAuthenticated || (isClient && !isSignIn) ? 'Bearer example-access-token' : undefined,
  };
}

/** Generated values: hosts of recordings, UUIDs (also in URLs), Call-IDs and timestamps. */
const generated =
  /^https?:\/\/[^/]+(?=\/recordings\/)|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|^[\da-f]+@[\d.]+$|^\d{4}-\d{2}-\d{2}[ T][\d:.+]+$/g;

function blankMade(value: Json | undefined): Json {
  return JSON.parse(JSON.stringify(value ?? null), (_name, part) =>
    typeof part === 'string' ? part.replace(generated, 'generated') : part,
  ) as Json;
}

/** Compares a response with the example, ignoring ids and timestamps. A list may have more records than the example. */
export function expectExample(reply: Json | undefined, example: Json | undefined): void {
  const [found, documented] = [blankMade(reply), blankMade(example)];
  if (isObject(documented) && Array.isArray(documented.data)) {
    expect(found).toEqual({
      ...documented,
      ...(isObject(found) ? found : {}),
      data: expect.arrayContaining([...documented.data]),
    });
  } else {
    expect(found).toEqual(documented);
  }
}

/** Paths that create records whose name must not be taken, with the collections that have the example. */
const created: Readonly<Record<string, Collection>> = {
  '/v1/blacklist': 'blacklist',
  '/v1/voicemail': 'voicemailBoxes',
  '/v3/carrier': 'carriers',
  '/v3/group': 'groups',
  '/v3/user': 'users',
};

/** Lets the documented request succeed in a new account, which has the record of its example and an active campaign. */
export function prepareExample({ store }: Account, { method, url = '' }: IncomingMessage): void {
  const collection = created[url.split('?')[0] ?? ''];
  for (const row of method === 'POST' && collection ? store.list(collection) : []) {
    store.remove(collection as Collection, row);
  }
  for (const campaign of method === 'DELETE' ? store.list('campaigns') : []) {
    campaign.active = false;
  }
}
