import { isObject, type Json } from '@pitel-docs/contract/operation';
import type { OpenResource } from './answer-resources';
import { type Handlers, succeed } from './api-request';
import type { Shared } from './shared';

/** Handles the bulk requests. An invalid number does not stop the others. */
export function answerBlacklist(blacklist: OpenResource, { store }: Shared): Handlers {
  return {
    createBlacklistEntriesV1: (request) => {
      const success: Json[] = [];
      const refused: Json[] = [];
      const entries = Array.isArray(request.body.blacklist) ? request.body.blacklist.filter(isObject) : [];
      for (const entry of entries) {
        const number = String(entry.phone_number);
        if (blacklist.find(number)) {
          refused.push({ [number]: 'duplicate' });
        } else {
          blacklist.create(entry);
          success.push(number);
        }
      }
      return succeed(request, { success, fail: refused });
    },
    removeBlacklistEntriesV1: (request) => {
      const numbers: readonly Json[] = Array.isArray(request.body.blacklist) ? request.body.blacklist : [];
      const listed = numbers.filter((number) => store.find('blacklist', 'phone_number', number));
      for (const number of listed) {
        const row = blacklist.find(number);
        if (row) {
          store.remove('blacklist', row);
        }
      }
      const unlisted = numbers.filter((number) => !listed.includes(number));
      const sentence = 'is not on the list, and the response to that is not documented';
      return succeed(request, {
        success: listed,
        fail: unlisted.map((number) => ({ [String(number)]: `sandbox: it ${sentence}` })),
      });
    },
  };
}
