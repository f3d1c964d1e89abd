import { isObject, type Json } from '@pitel-docs/contract/operation';
import type { AccountServices } from './account-services';
import { type Handlers, succeed } from './api-request';
import type { StoredResource } from './create-resource';

/** Handles the bulk requests. An invalid number does not stop the others. */
export function createBlacklistHandlers(blacklist: StoredResource, { store }: AccountServices): Handlers {
  return {
    createBlacklistEntriesV1: (request) => {
      const success: Json[] = [];
      const failures: Json[] = [];
      const entries = Array.isArray(request.body.blacklist) ? request.body.blacklist.filter(isObject) : [];
      for (const entry of entries) {
        const number = String(entry.phone_number);
        if (blacklist.find(number)) {
          failures.push({ [number]: 'duplicate' });
        } else {
          blacklist.create(entry);
          success.push(number);
        }
      }
      return succeed(request, { success, fail: failures });
    },
    removeBlacklistEntriesV1: (request) => {
      const numbers: readonly Json[] = Array.isArray(request.body.blacklist) ? request.body.blacklist : [];
      const entries = numbers.map((number) => store.find('blacklist', 'phone_number', number));
      const rows = entries.filter((row) => row !== undefined);
      for (const row of rows) {
        store.remove('blacklist', row);
      }
      const existingNumbers: Json[] = rows.map(({ phone_number: number = '' }) => number);
      const missingNumbers = numbers.filter((number) => !existingNumbers.includes(number));
      const sentence = 'is not on the list, and the response to that is not documented';
      return succeed(request, {
        success: existingNumbers,
        fail: missingNumbers.map((number) => ({ [String(number)]: `sandbox: it ${sentence}` })),
      });
    },
  };
}
