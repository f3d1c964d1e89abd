import { expect } from 'vitest';
import { isObject, type Json } from '../../src/contract/operation';
import type { Account } from '../../src/sandbox/open-account';

/** Ids, also in addresses, Call-IDs, moments: what an account makes anew. */
const made = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|^[\da-f]+@[\d.]+$|^\d{4}-\d{2}-\d{2}[ T][\d:.+]+$/g;

function blankMade(value: Json | undefined): Json {
  return JSON.parse(JSON.stringify(value ?? null), (_name, part) =>
    typeof part === 'string' ? part.replace(made, 'made') : part,
  ) as Json;
}

/**
 * Expects a response to be the example of the contract, but for ids and moments. A list may have more records than its example.
 */
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

/** Makes it possible to remove the campaign of the examples, which is active. */
export function prepareRemoval({ store }: Account, { method }: { readonly method?: string | undefined }): void {
  if (method === 'DELETE') {
    for (const campaign of store.list('campaigns')) {
      campaign.active = false;
    }
  }
}
