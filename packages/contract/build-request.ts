import { isFile } from './describe-type';
import { listExamples } from './list-examples';
import { type FoundOperation, isObject, type Json, type Parameter } from './operation';

export interface FormPart {
  readonly name: string;
  /** Text, or name of the file. */
  readonly value: string;
  readonly isFile: boolean;
}

/** Declared at the top of a sample: an id, or a value from the environment. */
export interface Variable {
  /** In snake case. */
  readonly name: string;
  readonly value: string;
  /** Environment variable to read, such as `PITEL_TOKEN`. */
  readonly environment?: string;
  /** Request fields with this value. Default: the field with the name of the variable. */
  readonly fields?: readonly string[];
  /** The sample stops if it is not set, because the API would accept an empty string. */
  readonly isRequired?: boolean;
}

export interface SampleResult {
  /** A paginated list, a complete list, or an object. */
  readonly kind: 'pages' | 'list' | 'object';
  /** The object is in `data`. */
  readonly isInData: boolean;
  readonly fields: readonly string[];
  /** PHP prints true as 1 and false as an empty string. */
  readonly isBoolean: boolean;
  /** Field with the same value in every success: `created`, or an empty `fail`. */
  readonly sign: readonly [name: string, value: Json] | undefined;
}

export interface SampleRequest {
  readonly operationId: string;
  readonly method: string;
  /** Host, token and ids, in order of use. */
  readonly variables: readonly Variable[];
  readonly path: readonly (string | Variable)[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly isAuthenticated: boolean;
  readonly json: Extract<Json, object> | undefined;
  readonly form: readonly FormPart[] | undefined;
  readonly result: SampleResult;
  /** In seconds. */
  readonly timeout: number;
}

/** Required parameters, those marked `x-sample`, and paging. */
function listQuery(parameters: readonly Parameter[]): Parameter[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const paging = query.some(({ name }) => name === 'page') ? ['limit', 'page'] : ['limit', 'offset'];
  return query.filter(({ name, required, 'x-sample': isShown }) => required || isShown || paging.includes(name));
}

/** @throws Error with the fix when the parameter has neither example nor default. */
export function readExample(found: FoundOperation, parameter: Parameter): string[] {
  const example = listExamples(parameter)[0]?.value ?? parameter.schema?.default;
  if (example === undefined) {
    throw new Error(
      `openapi/${found.contract}.yaml: ${found.operation.operationId} has no example for the ${parameter.in} parameter "${parameter.name}", which its samples need. Write example: beside its schema.`,
    );
  }
  return [example].flat().map(String);
}

/** A parameter `id` is renamed after its example (`byPhoneNumber`) or after the resource before it in the path. */
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

/** Finds ids by name, such as `list_uuid` and `ref_id`. */
function listIds(value: Json | undefined): Variable[] {
  return Object.entries(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([name, member]) =>
    typeof member === 'string' && member && /^[a-z]\w*_(uuid|id)$/.test(name)
      ? [{ name, value: member }]
      : listIds(member as Json),
  );
}

/** Values that readers must not copy: new passwords, and values that change per request (`x-environment`). */
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

/** Default without `x-sample-fields`: the id, which the next request needs. */
function readResult({ operation, parameters }: FoundOperation): SampleResult {
  const [media = {}] = Object.values(operation.responses['200']?.content ?? {});
  const reply = listExamples(media)[0]?.value;
  const data = isObject(reply) ? reply.data : undefined;
  const isLimited = parameters.some(({ in: place, name }) => place === 'query' && name === 'limit');
  // Clients request pages until they reach `total`.
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

/** @throws Error with contract and operation when an example is missing. */
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
