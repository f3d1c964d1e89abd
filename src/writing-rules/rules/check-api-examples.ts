import { findNearest } from '@pitel-docs/contract/find-nearest';
import { listRoots } from '@pitel-docs/contract/load-contract';
import { isObject, type Json } from '@pitel-docs/contract/operation';
import { readContract } from '@pitel-docs/contract/read-contract';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { placeAt } from '../../markdown/match-prose';
import { listNodes } from '../../markdown/page-tree';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';

interface ObjectSchema {
  readonly names: ReadonlySet<string>;
  readonly validate: () => ValidateFunction;
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

let objects: Promise<readonly ObjectSchema[]> | undefined;

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

/** `checkCode` reports invalid JSON. */
function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checks the values of JSON examples whose field names match one object of the contract. */
export async function checkApiExamples({ tree, section }: Page, report: Report): Promise<void> {
  const blocks = section.kind === 'reference' ? listNodes(tree, 'code').filter(({ lang }) => lang === 'json') : [];
  objects ??= readObjects();
  const schemas = blocks.length > 0 ? await objects : [];
  for (const { value, position } of blocks) {
    for (const error of validate(parse(value), schemas)) {
      const [, name = ''] = /([^/]*)(?:\/\d+)*$/.exec(error.instancePath) ?? [];
      const place = value.indexOf(`"${name}"`);
      const line = (position?.start.line ?? 0) + placeAt(value, Math.max(place, 0)).line;
      report(line, `"${name}": ${JSON.stringify(error.data)}, which the contract does not allow`, adviseFor(error));
    }
  }
}
