import { findNearest } from '@pitel-docs/contract/find-nearest';
import type { Operation } from '@pitel-docs/contract/operation';
import type { ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator, type Request } from 'openapi-backend';
import type { Answers } from '../assumptions';
import { controlPaths } from '../control/control-operations';
import type { Fields } from '../reply';
import { isOptional } from './documented-exceptions';
import { findStrictFaults } from './strict-rules';

/**
 * Sets `additionalProperties: false` on a deep copy where it is not set, so that misspelled fields are
 * errors.
 */
export function closeSchemas<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_name, value) =>
    value?.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
}

const quote = (nearest: string): string => nearest && `; nearest: "${nearest}"`;

/** Formats an error of a verbose Ajv. Unknown fields and enum values get the nearest known spelling. */
export function describeError({
  instancePath,
  message,
  params,
  parentSchema = {},
  data,
}: ErrorObject): string {
  const fieldPath = instancePath.slice(1).replace(/^requestBody/, 'body') || 'request';
  if ('allowedValues' in params) {
    const words = (params.allowedValues as readonly unknown[]).map(String);
    const found = typeof data === 'string' ? data : JSON.stringify(data);
    return `${fieldPath} must be one of ${words.join(', ')}, but is "${found}"${quote(findNearest(found, words))}`;
  }
  if (params.missingProperty === 'requestBody') {
    return 'body is missing';
  }
  if (!('additionalProperty' in params)) {
    return `${fieldPath} ${message}`;
  }
  const nearest = findNearest(String(params.additionalProperty), Object.keys(parentSchema.properties ?? {}));
  return `${fieldPath} ${message} "${params.additionalProperty}"${quote(nearest)}`;
}

/** Enough for every list of findings, which is shorter. */
const maxErrors = 100;

/**
 * The parser of the router drops query parameters without a name, and those such as `constructor` and
 * `limit[constructor]`. The API has none of these names.
 */
function listBuiltInNames(path: string): string[] {
  const names = new Set(new URLSearchParams(path.replace(/^[^?]*/, '')).keys());
  return [...names]
    .filter((name) => name === '' || name.split(/[[\]]/).some((part) => part in {}))
    .map((name) => `query must NOT have additional properties "${name}"`);
}

function joinOperations(operations: readonly Operation[]): Document {
  const paths: Record<string, Record<string, object>> = { ...controlPaths };
  for (const { path, method, operationId, parameters, requestBody, responses } of operations) {
    const params = parameters.map((parameter) =>
      isOptional(operationId, parameter.name) ? { ...parameter, required: false } : parameter,
    );
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { operationId, requestBody, responses, parameters: params },
    };
  }
  // openapi-backend treats a shared object as a circular reference and cuts it off. This copy shares none.
  return closeSchemas({ openapi: '3.1.0', info: { title: 'Sandbox', version: '1.0.0' }, paths }) as Document;
}

export type RequestChecks = ReturnType<typeof compileChecks>;

/** Compiles each schema on first use. Ids and paths must be unique. */
export function compileChecks(operations: readonly Operation[]) {
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
  const endpoints = Object.entries(definition.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return {
    findNearest: (method: string, path: string): string => findNearest(`${method} ${path}`, endpoints),
    findOperation(method: string, path: string): string | undefined {
      // The router would ignore slashes at both ends.
      const hasOtherSlashes = /^\/\/|[^/]\/+(\?|$)/.test(path);
      return hasOtherSlashes ? undefined : router.matchOperation({ method, path, headers: {} })?.operationId;
    },
    /** Query and path parameters get the types of the contract. */
    check(request: Request, operationId: string, account?: Answers['account']) {
      const { errors, coerced } = validator.validateRequest(request, operationId);
      const faults = (errors ?? []).filter(
        ({ params }) => !isOptional(operationId, params.missingProperty, account),
      );
      const query: Fields = { ...(coerced?.query as Fields | undefined) };
      const builtIn = listBuiltInNames(request.path);
      const findings: readonly string[] =
        faults.length > 0 || builtIn.length > 0
          ? [...builtIn, ...faults.slice(0, maxErrors).map(describeError)]
          : findStrictFaults(operationId, query, request.body);
      const params: Fields = { ...(coerced?.params as Fields | undefined) };
      return { findings, query, params };
    },
  };
}
