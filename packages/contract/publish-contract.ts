import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { bundle, createConfig, stringifyYaml } from '@redocly/openapi-core';
import {
  buildRequest,
  fillOwn,
  isOwn,
  type OwnVariable,
  readExample,
  type SampleEdit,
  type SampleRequest,
  type Variable,
} from './build-request';
import { messagesFile } from './contracts';
import { describeVariable, explainVariable } from './environment';
import { listExamples } from './list-examples';
import { loadContract } from './load-contract';
import type { FoundOperation, Json, Parameter } from './operation';
import { type Document, openResolver, readContract } from './read-contract';

const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Members = { readonly [key: string]: Json };

const writeJson = (value: Json): string => JSON.stringify(value, null, 2);

/** Postman writes the value of a variable into the text. */
const refer = ({ name }: Variable): string => `{{${name}}}`;

/** Includes parameters that the samples omit, but disabled. */
function writeUrl(found: FoundOperation, request: SampleRequest): Members {
  const { path, parameters } = found;
  const sent = new Map(request.query);
  const own = request.path.filter(isOwn);
  // Postman does not encode slashes in a path.
  const writeStep = (value: string): string => (own.length > 0 ? own.map(refer).join() : encodeURIComponent(value));
  const describe = (parameter: Parameter): Members[] =>
    readExample(found, parameter).map((value) => ({
      key: parameter.name,
      value: parameter.in === 'path' ? writeStep(value) : fillOwn(request, value, refer, parameter.name),
      description: parameter.description ?? '',
    }));
  const steps = path.slice(1).replace(/\{([^}]+)\}/g, ':$1');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = [...sent].map(([name, value]) => {
    const filled = String(fillOwn(request, value, refer, name));
    return `${name}=${filled === value ? encodeURIComponent(value) : filled}`;
  });
  return {
    raw: `{{base_url}}/${steps}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: steps.split('/'),
    query: query.flatMap(describe).map((pair) => ({ ...pair, disabled: !sent.has(String(pair.key)) })),
    variable: parameters.filter((parameter) => parameter.in === 'path').flatMap(describe),
  };
}

/** Newman sends a request whose script fails, and has no `await` outside of functions. */
const attempt = `const attempt = (step) => {
  try {
    step();
  } catch (error) {
    console.error(error.message);
    pm.execution.skipRequest();
  }
};`;

function indent(parts: readonly string[]): string[] {
  return parts.flatMap((part) => part.split('\n')).map((line) => `  ${line}`);
}

function writeScript(found: FoundOperation): Members {
  const request = buildRequest(found);
  const checks = request.variables.filter(isOwn).map(({ name, environment, isJson }) => {
    const message = explainVariable(environment, `the variable ${name}`);
    const value = `pm.variables.get('${name}')`;
    return `if (${isJson ? `!JSON.parse(${value} || '[]').length` : `!${value}`}) throw new Error('${message}');`;
  });
  if (checks.length === 0) {
    return {};
  }
  const edit = request.edit ? writeEdit(request, request.edit) : [];
  const exec = [...attempt.split('\n'), 'attempt(() => {', ...indent([...checks, ...edit]), '});'];
  return { event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec } }] };
}

/** What requests write differently than responses, by the field of the request. */
const conversions: Readonly<Record<string, string>> = {
  is_active: "record.is_active = String(record.user_enabled) === 'true';",
  press_options: [
    'const keys = (record.press_options ?? []).flatMap(Object.entries);',
    'if (record.press_options) record.press_options = keys.map(([press_num, sound]) => ({ press_num, ...sound }));',
  ].join('\n'),
  // An auto-call campaign has no agents.
  users: [
    "const hidden = record.type === 'autocall' ? ['users', 'groups', 'statuses'] : [];",
    'for (const name of hidden) if (record[name] === null) delete record[name];',
  ].join('\n'),
};

/** Reads the record and merges the change into the variable `body`. In a record, null can hide a value. */
function writeEdit(request: SampleRequest, { fields, isInList }: SampleEdit): string[] {
  const [id] = request.path.filter(isOwn);
  const list = String(request.path[0]).replace(/\/$/, '');
  const path = isInList ? `${list}?limit=100&offset=0` : `${list}/`;
  const change = writeJson(fillOwn(request, request.json ?? {}, mark)).replace(markPattern, (_, type: string, name: string) => {
    const value = `pm.variables.get('${name}')`;
    return type === 'json' ? `JSON.parse(${value})` : value;
  });
  const merge = [
    'if (error) throw error;',
    'const reply = response.json();',
    isInList
      ? `const record = reply.data?.find(({ ${id?.name} }) => ${id?.name} === pm.variables.get('${id?.name}'));`
      : 'const record = reply;',
    `const fields = ${JSON.stringify(fields)};`,
    "if (!record || !(fields[0] in record)) throw new Error('The record could not be read.');",
    ...fields.flatMap((name) => conversions[name] ?? []),
    `const change = ${change};`,
    'const kept = Object.fromEntries(fields.filter((name) => name in record).map((name) => [name, record[name]]));',
    'const body = { ...kept, ...change };',
    'const unknown = Object.keys(body).filter((name) => body[name] === null && !(name in change));',
    "if (unknown.length > 0) throw new Error('Null may hide a value. Add to the change: ' + unknown);",
    "pm.variables.set('body', JSON.stringify(body).replaceAll('{{', '{\\\\u007b'));",
  ];
  return [
    `const id = encodeURIComponent(pm.variables.get('${id?.name}'));`,
    `const url = pm.variables.replaceIn('{{base_url}}${path}')${isInList ? '' : ' + id'};`,
    "const header = { Authorization: pm.variables.replaceIn('Bearer {{token}}') };",
    'pm.sendRequest({ url, header }, (error, response) => attempt(() => {',
    ...indent(merge),
    '}));',
  ];
}

/** Placeholder for the value of a variable until the JSON is written. */
const mark = ({ name, isJson }: OwnVariable): string => `<<${isJson ? 'json' : 'text'}:${name}>>`;
const markPattern = /"<<(json|text):(\w+)>>"/g;

/** Postman would read script placeholders such as {{amount}} as its own variables. */
function writeBody(request: SampleRequest): string {
  const text = writeJson(fillOwn(request, request.json ?? null, mark)).replaceAll('{{', '{\\u007b');
  return text.replace(markPattern, (_, type: string, name: string) => (type === 'json' ? `{{${name}}}` : `"{{${name}}}"`));
}

function writeRequest(found: FoundOperation): Members {
  const request = buildRequest(found);
  const { method, isAuthenticated, json, form, edit } = request;
  const fields = form?.map(
    ({ name, value, isFile }): Members =>
      isFile ? { key: name, type: 'file', src: value } : { key: name, type: 'text', value: fillOwn(request, value, refer, name) },
  );
  const raw: Members = { mode: 'raw', raw: edit ? '{{body}}' : writeBody(request), options: { raw: { language: 'json' } } };
  return {
    method,
    description: found.operation.description ?? '',
    url: writeUrl(found, request),
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

function listVariables(operations: readonly FoundOperation[]): OwnVariable[] {
  const all = operations.flatMap((found) => buildRequest(found).variables.filter(isOwn));
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

function writeCollection({ info, servers, tags = [] }: Document, operations: readonly FoundOperation[]): Members {
  return {
    info: { name: info.title ?? '', description: info.description ?? '', schema: format },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: servers?.[0]?.variables?.base_url?.default ?? '', description: 'API host' },
      { key: 'token', value: '', description: 'Access token' },
      ...listVariables(operations).map((own) => ({ key: own.name, value: '', description: describeVariable(own.environment) })),
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter(({ operation }) => operation.tags?.includes(name))
        .map((found) => {
          const request = writeRequest(found);
          return { name: found.operation.summary, ...writeScript(found), request, response: listResponses(found, request) };
        }),
    })),
  };
}

async function bundleFile(ref: string, name: string): Promise<[file: string, text: string][]> {
  const { bundle: bundled } = await bundle({ ref, config: await createConfig({}), externalRefResolver: openResolver() });
  const document = bundled.parsed as object;
  return [
    [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
    [`${name}.yaml`, stringifyYaml(document, { noRefs: true, lineWidth: -1 })],
  ];
}

/** @returns Texts by file name: the bundled contract and its AsyncAPI document as YAML and JSON, and a Postman collection. */
export async function publishContract(file: string): Promise<ReadonlyMap<string, string>> {
  const name = basename(file, '.yaml');
  const { operations } = await loadContract(dirname(file));
  const own = operations.filter(({ contract }) => contract === name);
  const collection = writeCollection((await readContract(file)).document, own);
  const messages = messagesFile(file);
  return new Map([
    ...(await bundleFile(file, name)),
    ...(existsSync(messages) ? await bundleFile(messages, `${name}.asyncapi`) : []),
    [`${name}.postman_collection.json`, `${JSON.stringify(collection, null, 2)}\n`],
  ]);
}
