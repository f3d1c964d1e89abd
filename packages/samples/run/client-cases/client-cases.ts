// What each client does with requests and responses. The clients of all languages run all cases.
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
