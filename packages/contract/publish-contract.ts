import { basename, dirname } from 'node:path';
import { bundle, createConfig, stringifyYaml } from '@redocly/openapi-core';
import { buildRequest, readExample, type Variable } from './build-request';
import { listExamples } from './list-examples';
import { loadContract } from './load-contract';
import type { FoundOperation, Json, Parameter } from './operation';
import { type Document, openResolver, readContract } from './read-contract';

const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Members = { readonly [key: string]: Json };

const writeJson = (value: Json): string => JSON.stringify(value, null, 2);

/** Includes parameters that the samples omit, but disabled. */
function writeUrl(found: FoundOperation, sent: ReadonlyMap<string, string>): Members {
  const { path, parameters } = found;
  const describe = (parameter: Parameter): Members[] =>
    readExample(found, parameter).map((value) => ({
      key: parameter.name,
      value,
      description: parameter.description ?? '',
    }));
  const steps = path.slice(1).replace(/\{([^}]+)\}/g, ':$1');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = [...sent].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    raw: `{{base_url}}/${steps}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: steps.split('/'),
    query: query.flatMap(describe).map((pair) => ({ ...pair, disabled: !sent.has(String(pair.key)) })),
    variable: parameters.filter((parameter) => parameter.in === 'path').flatMap(describe),
  };
}

/** Values such as a password that the user must set first. Postman does not send a request whose script fails. */
function listRequired(found: FoundOperation): Variable[] {
  return buildRequest(found).variables.filter(({ isRequired }) => isRequired);
}

function writeChecks(found: FoundOperation): Members {
  const exec = listRequired(found).map(
    ({ name }) => `if (!pm.variables.get('${name}')) throw new Error('Set the variable ${name}.');`,
  );
  return exec.length > 0 ? { event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec } }] } : {};
}

function writeRequest(found: FoundOperation): Members {
  const { method, query, isAuthenticated, json, form } = buildRequest(found);
  const fields = form?.map(
    ({ name, value, isFile }): Members => (isFile ? { key: name, type: 'file', src: value } : { key: name, type: 'text', value }),
  );
  // Postman would read script placeholders such as {{amount}} as its own variables.
  let text = writeJson(json ?? null).replaceAll('{{', '{\\u007b');
  for (const { name, value, fields = [name] } of listRequired(found)) {
    for (const field of fields) {
      text = text.replaceAll(`"${field}": ${JSON.stringify(value)}`, `"${field}": "{{${name}}}"`);
    }
  }
  const raw: Members = { mode: 'raw', raw: text, options: { raw: { language: 'json' } } };
  return {
    method,
    description: found.operation.description ?? '',
    url: writeUrl(found, new Map(query)),
    header: json === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
    ...(fields ? { body: { mode: 'formdata', formdata: fields } } : {}),
    ...(json === undefined ? {} : { body: raw }),
    ...(isAuthenticated ? {} : { auth: { type: 'noauth' } }),
  };
}

/** Only successes: the HTTP status of failures is not documented. */
function listResponses({ operation }: FoundOperation, request: Members): Members[] {
  const { description = '', content = {} } = operation.responses['200'] ?? {};
  const examples = Object.values(content).flatMap(listExamples);
  return examples.map(({ summary, value }) => ({
    name: summary ?? description,
    originalRequest: request,
    code: 200,
    status: 'OK',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    _postman_previewlanguage: 'json',
    body: writeJson(value),
  }));
}

function writeCollection({ info, servers, tags = [] }: Document, operations: readonly FoundOperation[]): Members {
  return {
    info: { name: info.title ?? '', description: info.description ?? '', schema: format },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: servers?.[0]?.variables?.base_url?.default ?? '', description: 'API host' },
      { key: 'token', value: '', description: 'Access token' },
      ...[...new Set(operations.flatMap(listRequired).map(({ name }) => name))].map((key) => ({ key, value: '' })),
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter(({ operation }) => operation.tags?.includes(name))
        .map((found) => {
          const request = writeRequest(found);
          return { name: found.operation.summary, ...writeChecks(found), request, response: listResponses(found, request) };
        }),
    })),
  };
}

/**
 * @returns Texts by file name: the bundled contract as YAML and JSON, and a Postman collection.
 * @throws InvalidSource when the contract is invalid; Error when an example is missing that a request needs.
 */
export async function publishContract(file: string): Promise<ReadonlyMap<string, string>> {
  const name = basename(file, '.yaml');
  const { operations } = await loadContract(dirname(file));
  const own = operations.filter(({ contract }) => contract === name);
  const collection = writeCollection((await readContract(file)).document, own);
  const bundled = await bundle({ ref: file, config: await createConfig({}), externalRefResolver: openResolver() });
  const document = bundled.bundle.parsed as object;
  return new Map([
    [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
    [`${name}.yaml`, stringifyYaml(document, { noRefs: true, lineWidth: -1 })],
    [`${name}.postman_collection.json`, `${JSON.stringify(collection, null, 2)}\n`],
  ]);
}
