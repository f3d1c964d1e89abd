import { readdirSync } from 'node:fs';
import {
  type Edit,
  isObject,
  type Json,
  type Operation,
  type Parameter,
} from '@pitel-docs/contract/operation';
import { type SchemaAtPath, walkSchema } from '@pitel-docs/contract/walk-contract';
import { buildRequest } from './requests/build-request';

/** What the clients know about a request. The client files explain the names. */
export interface ContractRow {
  readonly required?: readonly string[];
  readonly flags?: readonly string[];
  readonly notEmpty?: readonly string[];
  readonly json?: readonly string[];
  readonly form?: true;
  readonly file?: string;
  readonly once?: true;
  readonly timeout?: number;
  readonly successValues?: Readonly<Record<string, Json>>;
  readonly resultField?: string;
  readonly echoedField?: string;
  readonly countFields?: readonly [reply: string, sent: string];
  readonly list?: string;
  readonly page?: true;
  readonly edit?: readonly string[];
  readonly without?: readonly string[];
  readonly hidden?: readonly string[];
  readonly fromText?: Edit['fromText'];
  readonly fromKeys?: Edit['fromKeys'];
}

/** Fields of a response that have one entry, or count one, for each entry of a list that was sent. */
const countedLists: Readonly<Record<string, readonly [reply: string, sent: string]>> = {
  createBlacklistEntriesV1: ['success', 'blacklist'],
  removeBlacklistEntriesV1: ['success', 'blacklist'],
  createLeadsV3: ['total_insert', 'data'],
};

type Field = Pick<SchemaAtPath, 'name' | 'schema'>;

const namesOf = (fields: readonly Field[]): string[] => [...new Set(fields.map(({ name }) => name))];

function listQueryFields(parameters: readonly Parameter[]): Field[] {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => {
      const { name, schema = {}, 'x-environment': environment } = parameter;
      return { name, schema: { ...schema, ...(environment ? { 'x-environment': environment } : {}) } };
    });
}

function listRequestChecks(
  operation: Operation,
): Pick<ContractRow, 'required' | 'flags' | 'notEmpty' | 'json'> {
  const { parameters, requestBody, 'x-edit': edit } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  const editFields = Object.keys(edit?.environment ?? {});
  const isFromReader = ({ name, schema }: Field): boolean =>
    Boolean(schema['x-environment']) || schema.format === 'password' || editFields.includes(name);
  const isFlag = (name: string): boolean => media?.schema?.properties?.[name]?.type === 'boolean';
  const query = listQueryFields(parameters);
  const fields = [...query, ...walkSchema(media?.schema)];
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => name);
  const inBody = media?.schema?.required ?? [];
  const required = [...inQuery, ...inBody.filter((name) => !isFlag(name))];
  const notEmpty = namesOf(fields.filter(isFromReader)).filter((name) => !required.includes(name));
  const json = namesOf(
    fields.filter(
      (field) => isFromReader(field) && !['string', 'boolean'].includes(String(field.schema.type)),
    ),
  );
  return { required, flags: inBody.filter(isFlag), notEmpty, json };
}

/** How a response says that the request succeeded. */
export function readSuccess(operation: Operation): Partial<ContractRow> {
  const { result } = buildRequest(operation);
  const { kind, isInData, key, successValues, firstValue } = result;
  const schema = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
  const count = countedLists[operation.operationId];
  if (kind !== 'object') {
    const isPaged = operation.parameters.some(
      (parameter) => parameter.in === 'query' && parameter.name === 'page',
    );
    return { successValues, list: key, ...(isPaged ? { page: true as const } : {}) };
  }
  const hasSuccessValue = Object.keys(successValues).length > 0 || count !== undefined;
  const resultField =
    key !== '' && (!hasSuccessValue || schema?.required?.includes(key))
      ? { resultField: isInData ? `data.${key}` : key }
      : {};
  const echoedField = firstValue && !(firstValue[0] in successValues) ? { echoedField: firstValue[0] } : {};
  return { successValues, ...resultField, ...echoedField, ...(count ? { countFields: count } : {}) };
}

function readRow(operation: Operation): ContractRow {
  const { edit, form } = buildRequest(operation);
  const { method, 'x-edit': rule, 'x-rings': rings, 'x-timeout': timeout } = operation;
  const { without = [], hidden = [], fromText = {}, fromKeys = {} } = rule ?? {};
  const file = form?.find(({ isFile }) => isFile)?.name;
  return {
    ...listRequestChecks(operation),
    ...(form ? { form: true as const } : {}),
    ...(file ? { file } : {}),
    ...(rings && method === 'GET' ? { once: true as const } : {}),
    ...(timeout ? { timeout } : {}),
    ...readSuccess(operation),
    ...(edit && rule ? { edit: edit.fields, without, hidden, fromText, fromKeys } : {}),
  };
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : isObject(value as Json) && Object.keys(value as object).length === 0;

/** Breaks a long row after commas, at 110 characters. */
function wrap(text: string): string {
  const width = 110;
  const lines: string[] = [];
  for (const word of text.split(/(?<=,) /)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length > width) {
      lines.push(`  ${word}`);
    } else {
      lines.splice(-1, 1, longer);
    }
  }
  return lines.join('\n');
}

/** The lines of a JSON object by method and path, the same in all clients. */
export function writeContractTable(operations: readonly Operation[]): string {
  const rows = operations.map((operation) => {
    const parts = Object.entries(readRow(operation)).filter(([, value]) => !isEmpty(value));
    const row = JSON.stringify(Object.fromEntries(parts)).replace(/([:,])(?=["[{tf\d])/g, '$1 ');
    return wrap(`"${operation.method} ${operation.path}": ${row}`);
  });
  return `${rows.join(',\n')}\n`;
}

const folder = 'packages/samples/static/clients';

export function listClientFiles(): string[] {
  return readdirSync(folder).map((file) => `${folder}/${file}`);
}

/** The rows of a client file, from the first one to the brace that closes the table. */
const rowsPattern = /^"[A-Z]+ \/[\s\S]*?(?=^\})/m;

export function readTable(client: string): string {
  return rowsPattern.exec(client)?.[0] ?? '';
}

export function replaceTable(client: string, table: string): string {
  return client.replace(rowsPattern, () => table);
}
