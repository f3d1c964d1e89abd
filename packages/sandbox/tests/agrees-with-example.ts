import { isObject, type Json } from '@pitel-docs/contract/operation';
import { expect } from 'vitest';
import type { Collection } from '../account/store';
import type { Account } from '../open-account';

/** Generated values: UUIDs (also in URLs), Call-IDs and timestamps. */
const generated = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|^[\da-f]+@[\d.]+$|^\d{4}-\d{2}-\d{2}[ T][\d:.+]+$/g;

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
export function prepareExample(
  { store }: Account,
  { method, url = '' }: { readonly method?: string | undefined; readonly url?: string | undefined },
): void {
  const collection = created[url.split('?')[0] ?? ''];
  for (const row of method === 'POST' && collection ? store.list(collection) : []) {
    store.remove(collection as Collection, row);
  }
  for (const campaign of method === 'DELETE' ? store.list('campaigns') : []) {
    campaign.active = false;
  }
}
