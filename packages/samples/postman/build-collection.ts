import { listExamples } from '@pitel-docs/contract/list-examples';
import type { Json, Operation, Parameter } from '@pitel-docs/contract/operation';
import type { Document } from '@pitel-docs/contract/read-contract';
import { buildRequest, readExample } from '../requests/build-request';
import { describeVariable } from '../requests/environment';
import {
  fillVariables,
  isRequiredVariable,
  type SampleRequest,
  type Variable,
} from '../requests/sample-request';
import { buildScripts, renderTemplate } from './build-scripts';

const collectionSchema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type JsonObject = { readonly [key: string]: Json };

const formatJson = (value: Json): string => JSON.stringify(value, null, 2);

/** Postman writes the value of a variable into the text. */
const formatVariable = ({ name }: Variable): string => `{{${name}}}`;

/** Includes parameters that the samples omit, but disabled. */
function buildUrl(operation: Operation, request: SampleRequest): JsonObject {
  const { path, parameters } = operation;
  const sampleQuery = new Map(request.query);
  const pathVariables = request.path.filter(isRequiredVariable);
  const describe = (parameter: Parameter): JsonObject[] => {
    const variable = pathVariables.find((pathVariable) => pathVariable.parameter === parameter.name);
    const values =
      parameter.in === 'path' && variable ? [formatVariable(variable)] : readExample(operation, parameter);
    return values.map((value) => ({
      key: parameter.name,
      value: parameter.in === 'path' ? value : fillVariables(request, value, formatVariable, parameter.name),
      description: parameter.description ?? '',
    }));
  };
  const steps = path.slice(1).replace(/\{([^}]+)\}/g, ':$1');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = [...sampleQuery].map(([name, value]) => {
    const text = String(fillVariables(request, value, formatVariable, name));
    return `${name}=${text === value ? encodeURIComponent(value) : text}`;
  });
  return {
    raw: `{{base_url}}/${steps}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: steps.split('/'),
    query: query.flatMap(describe).map((pair) => ({ ...pair, disabled: !sampleQuery.has(String(pair.key)) })),
    variable: parameters.filter((parameter) => parameter.in === 'path').flatMap(describe),
  };
}

function renderBody(request: SampleRequest): string {
  return renderTemplate(request, (variable) =>
    variable.isJson ? formatVariable(variable) : `"${formatVariable(variable)}"`,
  );
}

function buildItemRequest(operation: Operation): JsonObject {
  const request = buildRequest(operation);
  const { method, isAuthenticated, json, form, edit } = request;
  const fields = form?.map(({ name, value, isFile }): JsonObject => {
    const text = fillVariables(request, value, formatVariable, name);
    return isFile ? { key: name, type: 'file', src: text } : { key: name, type: 'text', value: text };
  });
  const raw: JsonObject = {
    mode: 'raw',
    raw: edit ? '{{body}}' : renderBody(request),
    options: { raw: { language: 'json' } },
  };
  return {
    method,
    description: operation.description ?? '',
    url: buildUrl(operation, request),
    header: json === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
    ...(fields ? { body: { mode: 'formdata', formdata: fields } } : {}),
    ...(json === undefined ? {} : { body: raw }),
    ...(isAuthenticated ? {} : { auth: { type: 'noauth' } }),
  };
}

/** Only successes: the HTTP status of failures is not documented. */
function listResponses(operation: Operation, request: JsonObject): JsonObject[] {
  const { description = '', content = {} } = operation.responses['200'] ?? {};
  const examples = Object.values(content).flatMap(listExamples);
  return examples.map(({ summary, value }) => ({
    name: summary ?? description,
    originalRequest: request,
    code: 200,
    status: 'OK',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    _postman_previewlanguage: 'json',
    body: formatJson(value),
  }));
}

/** Besides `base_url` and `token`. */
function listVariables(operations: readonly Operation[]): Variable[] {
  const all = operations.flatMap((operation) => buildRequest(operation).variables);
  const names = all.map(({ name }) => name);
  return all.filter(
    ({ name }, index) => names.indexOf(name) === index && name !== 'base_url' && name !== 'token',
  );
}

export function buildCollection(
  { info, servers, tags = [] }: Document,
  operations: readonly Operation[],
): JsonObject {
  return {
    info: { name: info.title ?? '', description: info.description ?? '', schema: collectionSchema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: servers?.[0]?.variables?.base_url?.default ?? '', description: 'API host' },
      { key: 'token', value: '', description: 'Access token' },
      ...listVariables(operations).map(({ name, environment }) => {
        return { key: name, value: '', description: describeVariable(environment) };
      }),
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter((operation) => operation.tags?.includes(name))
        .map((operation) => {
          const request = buildItemRequest(operation);
          return {
            name: operation.summary,
            event: buildScripts(operation),
            request,
            response: listResponses(operation, request),
          };
        }),
    })),
  };
}
