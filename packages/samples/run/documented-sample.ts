import { buildRequest, fillPath } from '@pitel-docs/contract/build-request';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';
import { expect } from 'vitest';
import { fillSettings } from './own-values';

export function expectedOutput(found: FoundOperation, reply: Json | undefined): string {
  const { kind, isInData, fields } = buildRequest(found).result;
  const top = isObject(reply) ? reply : {};
  const records = kind === 'object' ? [isInData ? top.data : top] : (top.data as Json[]);
  const lines = records.map((record) => fields.map((name) => (isObject(record) ? record[name] : undefined)).join(' '));
  return lines.join('\n');
}

export const normalize = (output: string): string =>
  output
    .trim()
    .replace(/\b(True|False)\b/g, (word) => word.toLowerCase())
    .replace(/\s+/g, ' ');

/** The expected request as recorded by the sandbox: files by name. Clients use their own page size. */
export function documentedRequest(
  found: FoundOperation,
  settings: Readonly<Record<string, string>>,
  isClient: boolean,
): Readonly<Record<string, unknown>> {
  const request = buildRequest(found);
  const { method, query, isAuthenticated, result, json, edit } = request;
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
    authorization: isAuthenticated ? 'Bearer example-access-token' : undefined,
  };
}
