// What each client does with requests and responses.
import { shareOut } from '../../../../tests/helpers/share-out';
import type { ClientCase } from './client-case';
import { connectionCases } from './connection-cases';
import { recordCases } from './record-cases';
import { successCases } from './success-cases';
import { tokenCases } from './token-cases';
import { valueCases } from './value-cases';

export const clientCases: readonly ClientCase[] = [
  ...successCases,
  ...recordCases,
  ...valueCases,
  ...connectionCases,
  ...tokenCases,
];

/** Only the cases about security run in all languages that can do them, unless TEST_ALL is set. */
export function listCases(language: string, languages: readonly string[]): ClientCase[] {
  const canDo = (value: string, { without = [] }: ClientCase): boolean => !without.includes(value);
  const shared = shareOut(clientCases, language, languages, canDo);
  return clientCases.filter((one) => shared.includes(one) || (one.isSecurity && canDo(language, one)));
}
