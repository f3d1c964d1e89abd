import { listExamples } from '@pitel-docs/contract/list-examples';
import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { expect } from 'vitest';
import { buildRequest } from '../requests/build-request';
import { fillPath, fillVariables, type SampleRequest } from '../requests/sample-request';

/**
 * A new sandbox has the records of the examples, so a reader chooses other names, and deletes a campaign that
 * is off.
 */
const otherValues: Readonly<Record<string, string>> = {
  PHONE_NUMBER_TO_BLOCK: '0900000077',
  NEW_BOX_EXTENSION: '177',
  NEW_CARRIER_NAME: 'hotline-new',
  MY_HOTLINE: '0900000077',
  NEW_GROUP_NAME: 'sales-new',
  NEW_USERNAME: 'agent177',
  NEW_EXTENSION: '177',
  CAMPAIGN_UUID_TO_DELETE: '61d8f0b5-2c9a-4e73-8d46-f5a1b7e3c920',
};

/** The environment of all samples: one value for each variable, that of the first sample. */
export function listSettings(operations: readonly Operation[]): Readonly<Record<string, string>> {
  const variables = operations.flatMap((operation) => buildRequest(operation).variables);
  const examples = variables.reverse().map(({ environment, value }) => [environment, value] as const);
  return { ...Object.fromEntries(examples), ...otherValues };
}

export function fillSettings(
  request: SampleRequest,
  part: Json | undefined,
  settings: Readonly<Record<string, string>>,
): Json | undefined {
  return part === undefined
    ? undefined
    : fillVariables(request, part, ({ environment, isJson }) => {
        const text = settings[environment] ?? '';
        return isJson ? (JSON.parse(text) as Json) : text;
      });
}

/** The example response, with the reader's values instead of those of the example request. */
export function fillReply(
  { variables }: SampleRequest,
  reply: Json | undefined,
  settings: Readonly<Record<string, string>>,
): Json {
  const values = new Map<Json, string>(
    variables.map(({ environment, value }) => [value, settings[environment] ?? value]),
  );
  return JSON.parse(JSON.stringify(reply ?? null), (_name, part: Json) => values.get(part) ?? part) as Json;
}

/**
 * Texts that a sample prints: those of the response, and of its records. Some languages print others in their
 * own form.
 */
export function listPrinted(reply: Json | undefined): string[] {
  const parts = isObject(reply) ? Object.values(reply) : [];
  const records = parts.flatMap((part) => (Array.isArray(part) ? part.slice(0, 1) : [part]));
  const texts = [...parts, ...records.flatMap((record) => (isObject(record) ? Object.values(record) : []))];
  return texts.filter((text): text is string => typeof text === 'string' && /^[\w.:/-]+$/.test(text));
}

/** The expected request as recorded by the sandbox: files by name. Clients use their own page size. */
export function documentedRequest(
  operation: Operation,
  settings: Readonly<Record<string, string>>,
  isClient: boolean,
): Readonly<Record<string, unknown>> {
  const request = buildRequest(operation);
  const { method, query, isAuthenticated, result, json, edit } = request;
  const isSignIn = /\/auth(\/token)?$/.test(operation.path);
  const page = query.some(([name]) => name === 'page') ? { page: '1' } : { offset: '0' };
  const paging = isClient && result.kind === 'pages' ? { limit: '50', ...page } : {};
  const [body = {}] = Object.values(operation.requestBody?.content ?? {});
  return {
    operationId: operation.operationId,
    findings: [],
    status: 200,
    method,
    path: fillPath(request, ({ environment, value }) => settings[environment] ?? value),
    query: { ...(fillSettings(request, Object.fromEntries(query), settings) as object), ...paging },
    body: edit
      ? expect.objectContaining(fillSettings(request, json, settings) as object)
      : fillSettings(request, listExamples(body)[0]?.value, settings),
    authorization: isAuthenticated || (isClient && !isSignIn) ? 'Bearer example-access-token' : undefined,
  };
}

/** Generated values: hosts of recordings, UUIDs (also in URLs), Call-IDs and timestamps. */
const generatedValues =
  /^https?:\/\/[^/]+(?=\/recordings\/)|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|^[\da-f]+@[\d.]+$|^\d{4}-\d{2}-\d{2}[ T][\d:.+]+$/g;

function maskGenerated(value: Json | undefined): Json {
  return JSON.parse(JSON.stringify(value ?? null), (_name, part) =>
    typeof part === 'string' ? part.replace(generatedValues, 'generated') : part,
  ) as Json;
}

/**
 * Compares a response with the example, ignoring ids and timestamps. A list may have more records than the
 * example.
 */
export function expectExample(reply: Json | undefined, example: Json | undefined): void {
  const [actual, expected] = [maskGenerated(reply), maskGenerated(example)];
  if (isObject(expected) && Array.isArray(expected.data)) {
    expect(actual).toEqual({
      ...expected,
      ...(isObject(actual) ? actual : {}),
      data: expect.arrayContaining([...expected.data]),
    });
  } else {
    expect(actual).toEqual(expected);
  }
}
