import type { ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator } from 'openapi-backend';
import { findNearest } from '../contract/find-nearest';
import type { FoundOperation, Json } from '../contract/operation';
import type { Fields } from './choose-reply';
import { ownPaths } from './own-operations';
import { findStrictFaults } from './strict-rules';

/**
 * Makes schemas refuse fields they do not name, so that a misspelt field is a mistake and not a silent extra.
 *
 * @returns A copy in which no two places share an object, closed at every level. Objects that say themselves what else they take
 *   stay as they are.
 */
export function closeSchemas<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_name, value) =>
    value?.properties && value.additionalProperties === undefined ? { ...value, additionalProperties: false } : value,
  );
}

const quote = (nearest: string): string => nearest && `; nearest: "${nearest}"`;

/**
 * Says what a schema finds wrong.
 *
 * @param error - Of a validation with the option `verbose`.
 * @returns The place and what is wrong there; of an unknown field or word also the known one that is spelled most like it.
 */
export function describeError({ instancePath, message, params, parentSchema = {}, data }: ErrorObject): string {
  const place = instancePath.slice(1).replace(/^requestBody/, 'body') || 'request';
  if ('allowedValues' in params) {
    const words = (params.allowedValues as readonly unknown[]).map(String);
    return `${place} must be one of ${words.join(', ')}, but is "${String(data)}"${quote(findNearest(String(data), words))}`;
  }
  if (params.missingProperty === 'requestBody') {
    return 'body is missing';
  }
  if (!('additionalProperty' in params)) {
    return `${place} ${message}`;
  }
  const nearest = findNearest(String(params.additionalProperty), Object.keys(parentSchema.properties ?? {}));
  return `${place} ${message} "${params.additionalProperty}"${quote(nearest)}`;
}

/** Requests that are documented to be answered without the parameters that they should have. */
const withoutRequired = ['listCdrsV3'];

/** One document of all operations. Only requests are checked with it. */
function joinOperations(operations: readonly FoundOperation[]): Document {
  const paths: Record<string, Record<string, object>> = { ...ownPaths };
  for (const { path, method, operation, parameters } of operations) {
    const isLoose = withoutRequired.includes(operation.operationId);
    const asked = isLoose ? parameters.map((parameter) => ({ ...parameter, required: false })) : parameters;
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, parameters: asked } };
  }
  // The package takes an object that stands in two places for a circle and cuts it off: in this copy none does.
  return closeSchemas({ openapi: '3.1.0', info: { title: 'Sandbox', version: '1.0.0' }, paths }) as Document;
}

/** What a request holds, or what is wrong with it. */
export interface CheckedRequest {
  readonly findings: readonly string[];
  /** Parameters of the query, of the types that the contract gives them. */
  readonly query: Fields;
  readonly params: Fields;
}

/** A request, as far as it is checked. */
export interface UncheckedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
}

/** Finds the operation of a request, and checks it. */
export interface RequestChecks {
  /** @returns Its id; undefined when there is none, and null when the path cannot be decoded. */
  findOperation(method: string, path: string): string | undefined | null;
  /** @returns The method and path that are spelled most like those of a request. */
  findNearest(method: string, path: string): string;
  check(request: UncheckedRequest, operationId: string): CheckedRequest;
}

/**
 * Compiles the schemas of requests, each when it is first needed.
 *
 * @param operations - What is asked for; each has an id and a path of its own.
 * @returns Checks that any number of accounts may share.
 */
export function prepareChecks(operations: readonly FoundOperation[]): RequestChecks {
  const definition = joinOperations(operations);
  const router = new OpenAPIRouter({ definition });
  const validator = new OpenAPIValidator({
    definition,
    router,
    lazyCompileValidators: true,
    coerceTypes: true,
    ajvOpts: { allErrors: true, verbose: true },
    customizeAjv: (ajv) => addFormats.default(ajv),
  });
  const known = Object.entries(definition.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return {
    findNearest: (method, path) => findNearest(`${method} ${path}`, known),
    findOperation(method, path) {
      try {
        decodeURIComponent(path.replace(/\?.*/s, ''));
        return router.matchOperation({ method, path, headers: {} })?.operationId;
      } catch {
        return null;
      }
    },
    check({ method, path, headers, body }, operationId) {
      const { errors, coerced } = validator.validateRequest({ method, path, headers: { ...headers }, body }, operationId);
      const query: Fields = { ...(coerced?.query as Fields | undefined) };
      const findings = errors ? errors.map(describeError) : findStrictFaults(operationId, query, body);
      return { findings, query, params: { ...(coerced?.params as Fields | undefined) } };
    },
  };
}
