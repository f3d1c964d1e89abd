import { listExamples } from '@pitel-docs/contract/list-examples';
import {
  isObject,
  type Json,
  type Operation,
  type Parameter,
  type Schema,
} from '@pitel-docs/contract/operation';
import { isFile } from '@pitel-docs/contract/read-schema';
import { addDeleteSuffix, addTestPrefix } from './environment';
import { expectResult } from './expect-result';
import {
  isRequiredVariable,
  type RequiredVariable,
  type SampleEdit,
  type SampleRequest,
  type Variable,
} from './sample-request';

/** Required parameters, those marked `x-sample`, and paging. */
function chooseQuery(parameters: readonly Parameter[]): Parameter[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const paging = query.some(({ name }) => name === 'page') ? ['limit', 'page'] : ['limit', 'offset'];
  return query.filter(
    ({ name, required, 'x-sample': isShown }) => required || isShown || paging.includes(name),
  );
}

/** @throws Error with the fix when the parameter has neither example nor default. */
export function readExample(operation: Operation, parameter: Parameter): string[] {
  const example = listExamples(parameter)[0]?.value ?? parameter.schema?.default;
  if (example === undefined) {
    throw new Error(
      [
        `openapi/${operation.contract}.yaml: ${operation.operationId} has no example`,
        `for the ${parameter.in} parameter "${parameter.name}", which its samples need.`,
        'Write example: beside its schema.',
      ].join(' '),
    );
  }
  return [example].flat().map(String);
}

/** The variable with the id of a record: `role_uuid` of an edit -> `TEST_ROLE_UUID`. */
function nameIdVariable(
  operation: Operation,
  { name, 'x-environment': environment = name.toUpperCase() }: Parameter,
): string {
  if (operation['x-edit']) {
    return addTestPrefix(environment);
  }
  return operation.method === 'DELETE' ? addDeleteSuffix(environment) : environment;
}

function readPath(operation: Operation): SampleRequest['path'] {
  return operation.path.split(/(?=\{)|(?<=\})/).map((piece) => {
    const parameter = operation.parameters.find(
      (parameter) => parameter.in === 'path' && piece === `{${parameter.name}}`,
    );
    return parameter
      ? {
          ...createVariable(nameIdVariable(operation, parameter), readExample(operation, parameter).join()),
          parameter: parameter.name,
        }
      : piece;
  });
}

function createVariable(environment: string, value: Json, fields: readonly string[] = []): RequiredVariable {
  const isJson = typeof value !== 'string';
  const text = isJson ? JSON.stringify(value) : value;
  return { name: environment.toLowerCase(), value: text, environment, fields, isRequired: true, isJson };
}

interface VariableField {
  readonly environment: string;
  readonly field: string;
  readonly value: Json;
}

function listVariableFields(
  schema: Schema | undefined,
  value: Json | undefined,
  password: string,
  field = '',
): VariableField[] {
  const environment = schema?.['x-environment'] ?? (schema?.format === 'password' ? password : undefined);
  if (environment && value !== undefined) {
    return [{ environment, field, value }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: Json) => listVariableFields(schema?.items, item, password, field));
  }
  const parts = isObject(value) ? Object.entries(value) : [];
  return parts.flatMap(([name, part]) =>
    listVariableFields(schema?.properties?.[name], part, password, name),
  );
}

/** Values that readers must not copy: whom to call, what to change, new passwords (`x-environment`). */
function listReaderVariables(operation: Operation, body: Json | undefined): RequiredVariable[] {
  const { requestBody, parameters, 'x-edit': edit } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  const query = parameters.flatMap((parameter): VariableField[] => {
    const { name, 'x-environment': environment } = parameter;
    const [example] = listExamples(parameter);
    return parameter.in === 'query' && environment
      ? [{ environment, field: name, value: example?.value ?? '' }]
      : [];
  });
  const entries = isObject(body) ? Object.entries(body) : [];
  const editFields = entries.flatMap(([field, value]): VariableField[] => {
    const environment = edit?.environment?.[field];
    return environment ? [{ environment, field, value }] : [];
  });
  const others = Object.fromEntries(entries.filter(([field]) => !edit?.environment?.[field]));
  // So that an edit does not set the password of a user that was created before it.
  const password = edit ? 'CHANGED_PASSWORD' : 'NEW_PASSWORD';
  const fields = [...query, ...editFields, ...listVariableFields(media?.schema, others, password)];
  return fields.map(({ environment, value }) => {
    const names = fields.flatMap((variableField) =>
      variableField.environment === environment ? [variableField.field] : [],
    );
    return createVariable(environment, value, names);
  });
}

function listRequestVariables(operation: Operation, body: Json | undefined): Variable[] {
  const { isAuthenticated } = operation;
  const secrets = isAuthenticated
    ? { token: 'example-access-token' }
    : (body as Readonly<Record<string, string>> | undefined);
  const settings = { base_url: 'https://pbx.example.com', ...secrets };
  const variables = Object.entries(settings).map(([name, value]) => ({
    name,
    value,
    environment: `PITEL_${name.toUpperCase()}`,
  }));
  return [...variables, ...(isAuthenticated ? listReaderVariables(operation, body) : [])];
}

function readBody(operation: Operation): Pick<SampleRequest, 'json' | 'form'> {
  const [entry] = Object.entries(operation.requestBody?.content ?? {});
  if (!entry) {
    return { json: undefined, form: undefined };
  }
  const [type, media] = entry;
  const bodyName = `openapi/${operation.contract}.yaml: the body of ${operation.operationId}`;
  const example = listExamples(media)[0]?.value;
  if (!isObject(example)) {
    throw new Error(`${bodyName} has no example, which its samples need. Write example: beside its schema.`);
  }
  if (type === 'application/json') {
    return { json: pickChange(operation, example), form: undefined };
  }
  const form = Object.entries(example).map(([name, value]) => ({
    name,
    value: String(value),
    isFile: isFile(media.schema?.properties?.[name]),
  }));
  return { json: undefined, form };
}

function pickChange(operation: Operation, example: Extract<Json, object>): Extract<Json, object> {
  const { change } = operation['x-edit'] ?? {};
  const parts = Object.entries(example) as [string, Json][];
  return change ? Object.fromEntries(parts.filter(([name]) => change.includes(name))) : example;
}

function readEdit({ hasGet, requestBody, 'x-edit': edit }: Operation): SampleEdit | undefined {
  const fields = Object.keys(requestBody?.content['application/json']?.schema?.properties ?? {});
  return edit && { fields: fields.filter((name) => !edit.without?.includes(name)), isInList: !hasGet };
}

export function buildRequest(operation: Operation): SampleRequest {
  const path = readPath(operation);
  const query = chooseQuery(operation.parameters).flatMap((parameter) =>
    readExample(operation, parameter).map((value) => [parameter.name, value] as const),
  );
  const body = readBody(operation);
  const form = Object.fromEntries((body.form ?? []).map(({ name, value }) => [name, value]));
  const variables = [
    ...listRequestVariables(operation, body.json ?? form),
    ...path.filter(isRequiredVariable),
  ];
  return {
    method: operation.method,
    template: operation.path,
    variables: variables.filter(
      ({ name }, index) => variables.findIndex((variable) => variable.name === name) === index,
    ),
    path,
    query,
    isAuthenticated: operation.isAuthenticated,
    ...body,
    edit: readEdit(operation),
    result: expectResult(operation, body.json),
    timeout: operation['x-timeout'] ?? 30,
  };
}
