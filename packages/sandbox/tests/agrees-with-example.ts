import { isObject, type Json } from '@pitel-docs/contract/operation';
import { expect } from 'vitest';
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

/** Active campaigns cannot be removed, and the example campaign is active. */
export function prepareRemoval({ store }: Account, { method }: { readonly method?: string | undefined }): void {
  if (method === 'DELETE') {
    for (const campaign of store.list('campaigns')) {
      campaign.active = false;
    }
  }
}
