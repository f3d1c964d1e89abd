import { buildRequest, fillOwn, type SampleRequest } from '@pitel-docs/contract/build-request';
import type { FoundOperation, Json } from '@pitel-docs/contract/operation';

/** Samples that only read, or create something that calls nobody, need no value from the environment. */
export const harmless = /^(get|list|report|login|create(AccessToken|Campaign|Template|Group|Carrier)V)/;

/** The environment of all samples: one value for each variable, that of the first sample. */
export function listSettings(operations: readonly FoundOperation[]): Readonly<Record<string, string>> {
  const variables = operations.flatMap((found) => buildRequest(found).variables);
  return Object.fromEntries(variables.reverse().flatMap(({ environment, value }) => (environment ? [[environment, value]] : [])));
}

export function fillSettings(
  request: SampleRequest,
  part: Json | undefined,
  settings: Readonly<Record<string, string>>,
): Json | undefined {
  return part === undefined
    ? undefined
    : fillOwn(request, part, ({ environment, isJson }) => {
        const text = settings[environment] ?? '';
        return isJson ? (JSON.parse(text) as Json) : text;
      });
}
