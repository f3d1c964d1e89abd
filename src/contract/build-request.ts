import { isFile } from './describe-type';
import { listExamples } from './list-examples';
import { type FoundOperation, isObject, type Json, type Parameter } from './operation';

/** A text or a file of a form. */
export interface FormPart {
  readonly name: string;
  /** The text, or the name of the file. */
  readonly value: string;
  readonly isFile: boolean;
}

/** A value that a sample declares at its top: an id, or what the reader keeps in the environment. */
export interface Variable {
  /** In snake case: `list_uuid`. */
  readonly name: string;
  readonly value: string;
  /** Name of the variable of the environment that it is read from, as host, token and passwords are: `PITEL_TOKEN`. */
  readonly environment?: string;
  /** Fields of the request that have this value; without them, the field with the variable's name. */
  readonly fields?: readonly string[];
  /** Whether the sample stops where it is not set: the API would take an empty text. */
  readonly isRequired?: boolean;
}

/** What a sample prints of the response. */
export interface SampleResult {
  /** A list that is read page by page, a list in one piece, or one object. */
  readonly kind: 'pages' | 'list' | 'object';
  /** Whether the object is in `data`, where lists are. */
  readonly isInData: boolean;
  readonly fields: readonly string[];
  /** Whether what is printed is true or false, which PHP prints as 1 and as nothing. */
  readonly isBoolean: boolean;
  /** The field that has one value in every success, such as `created`, or `fail`, which then is empty. */
  readonly sign: readonly [name: string, value: Json] | undefined;
}

/** What a sample sends, and how it reads the response. */
export interface SampleRequest {
  readonly operationId: string;
  readonly method: string;
  /** Host, token and ids, in the order of their use. */
  readonly variables: readonly Variable[];
  /** Pieces of the path: texts, and variables between them. */
  readonly path: readonly (string | Variable)[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly isAuthenticated: boolean;
  readonly json: Extract<Json, object> | undefined;
  readonly form: readonly FormPart[] | undefined;
  readonly result: SampleResult;
  /** Longest wait for the response, in seconds. */
  readonly timeout: number;
}

/** A query shows what a first request needs: required values, those marked `x-sample`, and paging, by `page` where there is one. */
function listQuery(parameters: readonly Parameter[]): Parameter[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const paging = query.some(({ name }) => name === 'page') ? ['limit', 'page'] : ['limit', 'offset'];
  return query.filter(({ name, required, 'x-sample': isShown }) => required || isShown || paging.includes(name));
}

/**
 * @returns The text of its first example, or of its default; of a list, the text of each item.
 * @throws Error with contract, operation and parameter when it has neither.
 */
export function readExample(found: FoundOperation, parameter: Parameter): string[] {
  const example = listExamples(parameter)[0]?.value ?? parameter.schema?.default;
  if (example === undefined) {
    throw new Error(
      `openapi/${found.contract}.yaml: ${found.operation.operationId} has no example for the ${parameter.in} parameter "${parameter.name}", which its samples need. Write example: beside its schema.`,
    );
  }
  return [example].flat().map(String);
}

/** An id that is only called `id` is named after its example, `byPhoneNumber`, or after the resource before it in the path. */
function nameParameter({ path }: FoundOperation, { name, examples = {} }: Parameter): string {
  if (name !== 'id') {
    return name;
  }
  const [, kind] = /^(?:by)?(?!Id$)(\w+)$/.exec(Object.keys(examples)[0] ?? '') ?? [];
  const [, resource] = /([A-Za-z]\w*)\/\{id\}/.exec(path) ?? [];
  return kind ? kind.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase() : resource ? `${resource}_id` : name;
}

function readPath(found: FoundOperation): SampleRequest['path'] {
  return found.path.split(/(?=\{)|(?<=\})/).map((piece) => {
    const parameter = found.parameters.find(({ in: place, name }) => place === 'path' && piece === `{${name}}`);
    return parameter
      ? { name: nameParameter(found, parameter), value: encodeURIComponent(readExample(found, parameter).join()) }
      : piece;
  });
}

/** The ids in a query or a body, which have names such as `list_uuid` and `ref_id`. */
function listIds(value: Json | undefined): Variable[] {
  return Object.entries(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([name, member]) =>
    typeof member === 'string' && member && /^[a-z]\w*_(uuid|id)$/.test(name)
      ? [{ name, value: member }]
      : listIds(member as Json),
  );
}

/**
 * What must not be pasted: a password that a request sets, which everybody could read, and what each request needs anew
 * (`x-environment`).
 */
function listOwnValues({ operation }: FoundOperation, body: Json | undefined): Variable[] {
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const variables = Object.entries(media?.schema?.properties ?? {}).flatMap(([field, schema]) => {
    const value = isObject(body) ? body[field] : undefined;
    const environment = schema.format === 'password' ? 'NEW_PASSWORD' : schema['x-environment'];
    return environment && typeof value === 'string' ? [{ environment, field, value }] : [];
  });
  return variables.map(({ environment, value }) => ({
    name: environment.toLowerCase(),
    value,
    environment,
    fields: variables.filter((other) => other.environment === environment).map(({ field }) => field),
    isRequired: true,
  }));
}

/** What a reader keeps outside programs: the host, the token or what a token is made with, and passwords. */
function listSettings(found: FoundOperation, body: Json | undefined): Variable[] {
  const { isAuthenticated } = found;
  const secrets = isAuthenticated ? { token: 'example-access-token' } : (body as Readonly<Record<string, string>> | undefined);
  const settings = { base_url: 'https://pbx.example.com', ...secrets };
  const variables = Object.entries(settings).map(([name, value]) => ({
    name,
    value,
    environment: `PITEL_${name.toUpperCase()}`,
  }));
  return [...variables, ...(isAuthenticated ? listOwnValues(found, body) : [])];
}

/** Without `x-sample-fields` it is the id that the next request needs. */
function readResult({ operation, parameters }: FoundOperation): SampleResult {
  const [media = {}] = Object.values(operation.responses['200']?.content ?? {});
  const reply = listExamples(media)[0]?.value;
  const data = isObject(reply) ? reply.data : undefined;
  const isLimited = parameters.some(({ in: place, name }) => place === 'query' && name === 'limit');
  // A client reads on until it has them all.
  const isPaged = isLimited && isObject(reply) && 'total' in reply;
  const kind = Array.isArray(data) ? (isPaged ? 'pages' : 'list') : 'object';
  const record = Array.isArray(data) ? data[0] : (data ?? reply);
  const names = Object.entries(isObject(record) ? record : {}).flatMap(([name, value]) =>
    isObject(value) || Array.isArray(value) ? [] : [name],
  );
  const fields = operation['x-sample-fields'] ?? [names.find((name) => /(^|_)(uu)?id$/.test(name)) ?? names[0] ?? ''];
  const isBoolean = isObject(record) && fields.some((name) => typeof record[name] === 'boolean');
  const properties = Object.entries(media.schema?.properties ?? {});
  const [sign] = properties.flatMap(([name, { enum: values = [] }]): [string, Json][] => {
    const [value, another] = name === 'fail' ? [[]] : values;
    return value === undefined || another !== undefined ? [] : [[name, value]];
  });
  return { kind, isInData: isObject(data), fields: fields.filter(Boolean), isBoolean, sign };
}

function readBody(found: FoundOperation): Pick<SampleRequest, 'json' | 'form'> {
  const [entry] = Object.entries(found.operation.requestBody?.content ?? {});
  if (!entry) {
    return { json: undefined, form: undefined };
  }
  const [type, media] = entry;
  const place = `openapi/${found.contract}.yaml: the body of ${found.operation.operationId}`;
  const example = listExamples(media)[0]?.value;
  if (!isObject(example)) {
    throw new Error(`${place} has no example, which its samples need. Write example: beside its schema.`);
  }
  if (type === 'application/json') {
    return { json: example, form: undefined };
  }
  const form = Object.entries(example).map(([name, value]) => ({
    name,
    value: String(value),
    isFile: isFile(media.schema?.properties?.[name]),
  }));
  return { json: undefined, form };
}

/**
 * Makes the request that an operation's samples send, from the examples in the contract.
 *
 * @returns The request: path and query filled in, body from its first example.
 * @throws Error with contract and operation when an example is missing.
 */
export function buildRequest(found: FoundOperation): SampleRequest {
  const path = readPath(found);
  const query = listQuery(found.parameters).flatMap((parameter) =>
    readExample(found, parameter).map((value) => [parameter.name, value] as const),
  );
  const body = readBody(found);
  const form = Object.fromEntries((body.form ?? []).map(({ name, value }) => [name, value]));
  const ids = path.filter((piece) => typeof piece !== 'string');
  const listed = [...listSettings(found, body.json), ...ids, ...[Object.fromEntries(query), body.json, form].flatMap(listIds)];
  return {
    operationId: found.operation.operationId,
    method: found.method,
    variables: listed.filter(({ name }, index) => listed.findIndex((one) => one.name === name) === index),
    path,
    query,
    isAuthenticated: found.isAuthenticated,
    ...body,
    result: readResult(found),
    timeout: found.operation['x-timeout'] ?? 30,
  };
}
