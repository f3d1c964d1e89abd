import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { findNearest } from './find-nearest';
import { listRoots } from './load-contract';
import { isObject, type Json } from './operation';
import { readContract } from './read-contract';

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

function listObjects(part: unknown, found: Map<object, ObjectSchema>): void {
  if (typeof part !== 'object' || part === null || found.has(part)) {
    return;
  }
  const { type, properties } = part as { type?: unknown; properties?: unknown };
  if (type === 'object' && typeof properties === 'object' && properties) {
    found.set(part, { names: new Set(Object.keys(properties)), validate: () => ajv.compile(part) });
  }
  for (const value of Object.values(part)) {
    listObjects(value, found);
  }
}

async function readObjects(): Promise<readonly ObjectSchema[]> {
  const found = new Map<object, ObjectSchema>();
  for (const { file } of listRoots('openapi')) {
    listObjects((await readContract(file)).document, found);
  }
  return [...found.values()];
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
