import { buildRequest, fillPath } from '@pitel-docs/contract/build-request';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';

export interface DocumentedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly type: string;
  readonly body: Readonly<Record<string, Json>> | undefined;
}

/** The same request as in the page's code samples. */
export function readRequest(found: FoundOperation): DocumentedRequest {
  const request = buildRequest(found);
  const [[type = '', content] = []] = Object.entries(found.operation.requestBody?.content ?? {});
  const value = content && listExamples(content)[0]?.value;
  return {
    method: found.method,
    path: fillPath(request),
    query: Object.fromEntries(request.query),
    type,
    body: isObject(value) ? { ...value } : undefined,
  };
}

function writeBody(type: string, body: Readonly<Record<string, Json>>): BodyInit {
  if (type === 'application/json') {
    return JSON.stringify(body);
  }
  const form = new FormData();
  for (const [name, field] of Object.entries(body)) {
    form.append(name, name === 'file' ? new File(['phone_number\n0900000001\n'], 'leads.csv') : String(field));
  }
  return form;
}

export async function sendRequest(
  origin: string,
  { method, path, query, type, body }: DocumentedRequest,
): Promise<{ readonly status: number; readonly reply: Json }> {
  const isForm = type === 'multipart/form-data';
  const headers = { Authorization: 'Bearer any', ...(body && !isForm ? { 'Content-Type': type } : {}) };
  const options = { method, headers, ...(body ? { body: writeBody(type, body) } : {}) };
  const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, options);
  return { status: response.status, reply: (await response.json()) as Json };
}
