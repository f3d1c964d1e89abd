import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { findNearest } from './find-nearest';
import { listRoots } from './load-contract';
import { isObject, type Json } from './operation';
import { readContract } from './read-contract';
import { listBodySchemas } from './walk-contract';

interface ObjectSchema {
  readonly names: ReadonlySet<string>;
  readonly validate: () => ValidateFunction;
}

/** A value that the contract does not allow. */
export interface ExampleFault {
  readonly name: string;
  readonly value: unknown;
  readonly advice: string;
}

// Examples may omit fields.
const ajv = addFormats(new Ajv({ strict: false, allErrors: true, verbose: true })).removeKeyword('required');

async function readObjects(): Promise<readonly ObjectSchema[]> {
  const contracts = await Promise.all(listRoots('openapi').map(({ file }) => readContract(file)));
  const schemas = new Set(contracts.flatMap(({ document }) => listBodySchemas(document)));
  return [...schemas].flatMap((schema) => {
    const { type, properties } = schema;
    const names = new Set(Object.keys(properties ?? {}));
    return type === 'object' && properties ? [{ names, validate: () => ajv.compile(schema) }] : [];
  });
}

/** Errors of the closest schema; none if no schema has all names of the object. */
function validate(value: Json, schemas: readonly ObjectSchema[]): readonly ErrorObject[] {
  if (!isObject(value)) {
    return Array.isArray(value) ? value.flatMap((item: Json) => validate(item, schemas)) : [];
  }
  const names = Object.keys(value);
  // A single name may belong to something else.
  const similar = names.length > 1 ? schemas.filter((schema) => names.every((name) => schema.names.has(name))) : [];
  const outcomes = similar.map((schema) => {
    const check = schema.validate();
    return check(value) ? [] : (check.errors ?? []);
  });
  const inside = similar.length > 0 ? [] : Object.values(value).flatMap((part) => validate(part, schemas));
  return outcomes.sort((one, other) => one.length - other.length)[0] ?? inside;
}

function adviseFor({ message = '', params, data }: ErrorObject): string {
  const allowed: readonly unknown[] = params.allowedValues ?? [];
  return allowed.length > 0 ? `Write "${findNearest(String(data), allowed.map(String))}".` : `The value ${message}.`;
}

let objects: Promise<readonly ObjectSchema[]> | undefined;

/** Checks the values of objects whose field names match one object of the contract. */
export async function checkExample(value: Json): Promise<ExampleFault[]> {
  objects ??= readObjects();
  return validate(value, await objects).map((error) => {
    const [, name = ''] = /([^/]*)(?:\/\d+)*$/.exec(error.instancePath) ?? [];
    return { name, value: error.data, advice: adviseFor(error) };
  });
}
