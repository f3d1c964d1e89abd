import { expect, test } from 'vitest';
import { emptyPage } from '../page-facts';
import { checkApiNames } from './check-api-names';

test('A field without its underscore is found, even if a text of the contract has it', () => {
  const contract = {
    requests: [],
    keys: new Set(['call_id']),
    keysWithoutUnderscores: new Map([['callid', 'call_id']]),
    words: new Set(['callid', 'call_id']),
  };
  const page = { ...emptyPage('openapi/v1.yaml'), apiNames: [{ kind: 'code', name: 'callid', line: 3 }] } as const;
  const found: unknown[] = [];
  checkApiNames(page, { routes: [], pages: new Map(), newAddresses: new Map(), contract }, (...problem) => found.push(problem));
  expect(found).toEqual([[3, expect.stringContaining('the field "callid"'), 'Write "call_id".']]);
});
