import { isFile } from './describe-type';
import { listExamples } from './list-examples';
import type { FoundOperation, Json, Parameter } from './operation';

/** A text or a file of a form. */
export interface FormPart {
  readonly name: string;
  /** The text, or the name of the file. */
  readonly value: string;
  readonly isFile: boolean;
}

/** What a sample sends. */
export interface SampleRequest {
  readonly operationId: string;
  readonly method: string;
  readonly baseUrl: string;
  /** Path with its parameters filled in and encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly isAuthenticated: boolean;
  readonly json: Json | undefined;
  readonly form: readonly FormPart[] | undefined;
}

/** Parts that select a page of results. They belong into a sample even where they are optional. */
const pagingNames = ['limit', 'page', 'offset'];

/** A query shows what a first request needs: required values, those marked `x-sample`, and paging, by `page` where there is one. */
function listQuery(parameters: readonly Parameter[]): Parameter[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const hasPage = query.some(({ name }) => name === 'page');
  return query.filter(
    (parameter) =>
      parameter.required ||
      parameter['x-sample'] ||
      (pagingNames.includes(parameter.name) && !(hasPage && parameter.name === 'offset')),
  );
}

function toText(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function readExample(found: FoundOperation, parameter: Parameter): string {
  const example = listExamples(parameter)[0]?.value ?? parameter.schema?.default;
  if (example === undefined) {
    throw new Error(
      `openapi/${found.contract}.yaml: ${found.operation.operationId} has no example for the ${parameter.in} parameter "${parameter.name}", which its samples need. Write example: beside its schema.`,
    );
  }
  return toText(example);
}

function fillPath(found: FoundOperation): string {
  return found.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = found.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return parameter ? encodeURIComponent(readExample(found, parameter)) : '';
  });
}

function readBody(found: FoundOperation): Pick<SampleRequest, 'json' | 'form'> {
  const [entry] = Object.entries(found.operation.requestBody?.content ?? {});
  if (!entry) {
    return { json: undefined, form: undefined };
  }
  const [type, media] = entry;
  const place = `openapi/${found.contract}.yaml: the body of ${found.operation.operationId}`;
  const example = listExamples(media)[0]?.value;
  if (example === undefined) {
    throw new Error(`${place} has no example, which its samples need. Write example: beside its schema.`);
  }
  if (type === 'application/json') {
    return { json: example, form: undefined };
  }
  if (type === 'multipart/form-data' && typeof example === 'object' && example !== null && !Array.isArray(example)) {
    const form = Object.entries(example as { readonly [key: string]: Json }).map(([name, value]) => ({
      name,
      value: toText(value),
      isFile: isFile(media.schema?.properties?.[name]),
    }));
    return { json: undefined, form };
  }
  throw new Error(`${place} is "${type}". Samples are made for application/json and for a multipart/form-data object.`);
}

/**
 * Makes the request that an operation's samples send, from the examples in the contract.
 *
 * @param found - The operation.
 * @returns The request: path and query filled in, body from its first example.
 * @throws Error with contract and operation when an example is missing or the body is of another type.
 */
export function buildRequest(found: FoundOperation): SampleRequest {
  return {
    operationId: found.operation.operationId,
    method: found.method,
    baseUrl: found.baseUrl,
    path: fillPath(found),
    query: listQuery(found.parameters).map((parameter) => [parameter.name, readExample(found, parameter)] as const),
    isAuthenticated: found.isAuthenticated,
    ...readBody(found),
  };
}
