import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from '../finding';
import { listRoots } from './load-contract';
import { methods } from './methods.mjs';
import type { Content, Operation, Schema } from './operation';
import { type Document, type PathItem, readContract } from './read-contract';

/** Who sends a value: callers suffer when they may send less, or must read more. */
type Sender = 'caller' | 'api';

/** A part of what one side sends: an operation, a parameter, a body, a field. */
interface Part {
  readonly sender: Sender;
  /** Name of the part that holds it; empty for what holds all others. */
  readonly holder: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Parts by the name that a sentence gives them. */
type Parts = ReadonlyMap<string, Part>;

/** Limits, each with the direction in which it gets stricter; of those with 0 every change counts. */
const limits = {
  ...{ minimum: 1, minLength: 1, minProperties: 1, maximum: -1, maxItems: -1, maxProperties: -1 },
  ...{ format: 0, pattern: 0, contentMediaType: 0 },
} as const;

function isStricter(name: keyof typeof limits, before: Schema, after: Schema): boolean {
  const growth = (Number(after[name]) - Number(before[name])) * limits[name];
  return after[name] !== undefined && after[name] !== before[name] && !(growth < 0);
}

const listTypes = ({ type }: Schema) => (type === undefined ? undefined : [type].flat());

/** Whether a list has a value that the other one has not; no list stands for everything. */
function hasMore(values: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean {
  const isIn = (value: unknown) => others?.includes(value) || (value === 'integer' && others?.includes('number'));
  return others !== undefined && (values === undefined || !values.every(isIn));
}

function compareSchemas(place: string, before: Schema, after: Schema, sender: Sender): string[] {
  const [needed, known] = sender === 'caller' ? [before, after] : [after, before];
  const say = (what: string, old: unknown = 'open', now: unknown = 'open') => `${what} of ${place}: was ${old}, is ${now}`;
  // A value more in a list is what every reader of a list must expect.
  const isWider = before.enum !== undefined && after.enum === undefined;
  const names = Object.keys(limits) as (keyof typeof limits)[];
  return [
    ...(hasMore(listTypes(needed), listTypes(known)) ? [say('type', listTypes(before), listTypes(after))] : []),
    ...((sender === 'caller' ? hasMore(before.enum, after.enum) : isWider) ? [say('values', before.enum, after.enum)] : []),
    ...names.filter((name) => isStricter(name, needed, known)).map((name) => say(name, before[name], after[name])),
  ];
}

function compareParts(before: Parts, after: Parts): string[] {
  const kept = [...before].flatMap(([name, { sender, holder, schema, isRequired }]) => {
    const next = after.get(name);
    if (!next) {
      return after.has(holder) ? [`${name} is gone`] : [];
    }
    const isLost = sender === 'api' && isRequired && !next.isRequired;
    return [...(isLost ? [`${name} is sometimes absent now`] : []), ...compareSchemas(name, schema, next.schema, sender)];
  });
  const demanded = [...after].filter(
    ([name, { sender, holder, isRequired }]) =>
      sender === 'caller' && isRequired && before.has(holder) && !before.get(name)?.isRequired,
  );
  return [...kept, ...demanded.map(([name]) => `${name} is required now`)];
}

/** Lists a part and all parts inside it. */
function listParts(sender: Sender, name: string, holder = '', schema: Schema = {}, isRequired = false): [string, Part][] {
  const { properties = {}, additionalProperties, items, anyOf = [], required = [] } = schema;
  const listInside = (ending: string, inner: Schema, isNeeded?: boolean) =>
    listParts(sender, `${name}${ending}`, name, inner, isNeeded);
  return [
    [name, { sender, holder, schema, isRequired }],
    ...Object.entries(properties).flatMap(([key, field]) => listInside(`.${key}`, field, required.includes(key))),
    ...(typeof additionalProperties === 'object' ? listInside('.{key}', additionalProperties) : []),
    ...(items ? listInside('[]', items) : []),
    ...anyOf.flatMap((form, position) => listInside(` (${form.title ?? position + 1})`, form)),
  ];
}

/** A body has a form for each of its media types. */
function toSchema(content: Content = {}): Schema {
  return { anyOf: Object.entries(content).map(([title, { schema }]) => ({ ...schema, title })) };
}

/** Lists what is sent and answered under one path, or by one webhook. */
function listOperations(item: PathItem, place: string, security: Operation['security'], asking: Sender): [string, Part][] {
  const answering = asking === 'caller' ? 'api' : 'caller';
  return methods.flatMap((method) => {
    const { [method]: operation, parameters = [] } = item;
    if (!operation) {
      return [];
    }
    const { requestBody, responses } = operation;
    const name = asking === 'caller' ? `${method.toUpperCase()} ${place}` : `webhook ${place}`;
    const schemes = (operation.security ?? security ?? []).map((scheme) => Object.keys(scheme).sort().join(' and '));
    return [
      ...listParts(asking, name),
      ...listParts(asking, `${name} access`, name, schemes.length === 0 ? {} : { enum: [schemes.join(' or ')] }),
      ...[...parameters, ...(operation.parameters ?? [])].flatMap(({ in: part, name: own, schema, required }) =>
        listParts(asking, `${name} ${part} parameter ${own}`, name, schema, required),
      ),
      ...(requestBody ? listParts(asking, `${name} request`, name, toSchema(requestBody.content), requestBody.required) : []),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        listParts(answering, `${name} response ${status}`, name, toSchema(content)),
      ),
    ];
  });
}

/** Lists everything that one side sends to the other. */
function listAll({ paths = {}, webhooks = {}, components = {}, security }: Document): Parts {
  return new Map([
    ...listParts('api', ''),
    ...Object.entries(paths).flatMap(([path, item]) => listOperations(item, path, security, 'caller')),
    ...Object.entries(webhooks).flatMap(([name, item]) => listOperations(item, name, security, 'api')),
    ...Object.entries(components.schemas ?? {}).flatMap(([name, schema]) => {
      const sender = { 'to-pitel': 'caller', 'to-customer': 'api' } as const;
      return schema['x-direction'] ? listParts(sender[schema['x-direction']], `message ${name}`, '', schema) : [];
    }),
  ]);
}

/**
 * Finds what breaks programs that were written for an older state of a contract. What only adds to it is not told.
 *
 * @param before - The older state.
 * @param after - The newer state.
 * @returns Sentences without a full stop, in the order of the contract; each stays the same as long as the change does.
 */
export function findBreakingChanges(before: Document, after: Document): string[] {
  const [old, now] = [before, after].map(({ servers = [] }) => servers.map(({ url }) => url).join(', '));
  const errors = Object.entries(before['x-errors'] ?? {}).flatMap(([slug, { code }]) => {
    const next = after['x-errors']?.[slug]?.code ?? code;
    return next === code ? [] : [`error ${code} is ${next} now`];
  });
  const changes = compareParts(listAll(before), listAll(after));
  return [...(old === now ? [] : [`the API is at ${now} now, it was at ${old}`]), ...errors, ...changes];
}

/** The calls of a contract, such as `GET /v3/cdr`. */
function listCalls({ paths = {} }: Document): string[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/**
 * Finds what changed for callers since the contracts were recorded, and is in no note of their version: what breaks programs, and
 * calls that are new.
 *
 * @param directory - Directory of the contracts.
 * @returns A finding for each change; none when every one is explained.
 * @throws InvalidSource when a contract or its record is not valid.
 */
export async function checkChanges(directory: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { file } of listRoots(directory)) {
    const record = join(directory, 'history', basename(file));
    const { document } = await readContract(file);
    const before = existsSync(record) ? (await readContract(record)).document : document;
    const { version } = document.info;
    const notes = (document['x-changes'] ?? []).filter((note) => note.version === version);
    const line = readFileSync(file, 'utf8').split('\n').indexOf('x-changes:') + 1;
    const explained = notes.flatMap(({ breaking = [] }) => breaking);
    for (const change of findBreakingChanges(before, document).filter((one) => !explained.includes(one))) {
      const message = `${change}. That breaks programs of callers, and no note explains it`;
      const fix = `Undo it, or write a note for ${version} with "breaking: [${JSON.stringify(change)}]".`;
      findings.push({ file, line, message, fix });
    }
    const known = listCalls(before);
    for (const call of listCalls(document).filter((one) => !known.includes(one))) {
      if (!notes.some(({ note }) => note.includes(`\`${call}\``))) {
        const fix = `Write a note for a new version, at present ${version}, that says what \`${call}\` does.`;
        findings.push({ file, line, message: `${call} is new, and no note names it`, fix });
      }
    }
  }
  return findings;
}
