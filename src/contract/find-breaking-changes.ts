import { methods } from './methods.mjs';
import type { Content, Operation, Schema } from './operation';
import type { Document, PathItem } from './read-contract';

/** Who sends a value: callers suffer when they may send less, or must read more. */
type Sender = 'caller' | 'api';

/** A part of what one side sends: an operation, a parameter, a body, a field. */
interface Part {
  /** How a sentence names it; empty for what holds all others. */
  readonly name: string;
  /** Name of the part that holds it. */
  readonly holder: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Limits, each with the direction in which it gets stricter; of those with 0 every change counts. */
const limits = {
  minimum: 1,
  minLength: 1,
  maximum: -1,
  maxItems: -1,
  format: 0,
  pattern: 0,
  contentMediaType: 0,
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

function compareValues(place: string, before: Schema, after: Schema, sender: Sender): string[] {
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

function compareParts(before: readonly Part[], after: readonly Part[], sender: Sender): string[] {
  const old = new Map(before.map((part) => [part.name, part]));
  const now = new Map(after.map((part) => [part.name, part]));
  const kept = before.flatMap(({ name, holder, schema, isRequired }) => {
    const next = now.get(name);
    if (!next) {
      return now.has(holder) ? [`${name} is gone`] : [];
    }
    const isLost = sender === 'api' && isRequired && !next.isRequired;
    return [...(isLost ? [`${name} is sometimes absent now`] : []), ...compareValues(name, schema, next.schema, sender)];
  });
  const demanded = after.filter(
    ({ name, holder, isRequired }) => sender === 'caller' && isRequired && old.has(holder) && !old.get(name)?.isRequired,
  );
  return [...kept, ...demanded.map(({ name }) => `${name} is required now`)];
}

/** Lists a part and all parts inside it. */
function listParts(holder: string, ending: string, schema: Schema = {}, isRequired = false): Part[] {
  const { properties = {}, additionalProperties, items, anyOf = [], required = [] } = schema;
  const name = `${holder}${ending}`;
  return [
    { name, holder, schema, isRequired },
    ...Object.entries(properties).flatMap(([key, field]) => listParts(name, `.${key}`, field, required.includes(key))),
    ...(typeof additionalProperties === 'object' ? listParts(name, '.{key}', additionalProperties) : []),
    ...(items ? listParts(name, '[]', items) : []),
    ...anyOf.flatMap((form, position) => listParts(name, ` (${form.title ?? position + 1})`, form)),
  ];
}

function listBodies(holder: string, ending: string, content: Content = {}, isRequired = false): Part[] {
  const bodies = Object.entries(content).flatMap(([type, { schema }]) => listParts(`${holder}${ending}`, ` (${type})`, schema));
  return [...listParts(holder, ending, {}, isRequired), ...bodies];
}

/** Lists what the sender of an operation sends: parameters, body, and what gives access. */
function listSent(name: string, document: Document, item: PathItem, operation: Operation): Part[] {
  const { security = document.security ?? [], requestBody } = operation;
  const access = security.map((scheme) => Object.keys(scheme).sort().join(' and ')).join(' or ');
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  return [
    ...listParts(name, ' access', access === '' ? {} : { enum: [access] }),
    ...parameters.flatMap((parameter) =>
      listParts(name, ` ${parameter.in} parameter ${parameter.name}`, parameter.schema, parameter.required),
    ),
    ...(requestBody ? listBodies(name, ' request', requestBody.content, requestBody.required) : []),
  ];
}

/** Lists everything that one side sends. */
function listAll(document: Document, sender: Sender): Part[] {
  const direction = sender === 'caller' ? 'to-pitel' : 'to-customer';
  const messages = Object.entries(document.components?.schemas ?? {}).filter(([, schema]) => schema['x-direction'] === direction);
  const operations = (['paths', 'webhooks'] as const).flatMap((kind) =>
    Object.entries(document[kind] ?? {}).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        const name = kind === 'webhooks' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
        if (!operation) {
          return [];
        }
        const isSent = (sender === 'caller') === (kind === 'paths');
        const answers = Object.entries(operation.responses);
        return [
          ...listParts('', name),
          ...(isSent
            ? listSent(name, document, item, operation)
            : answers.flatMap(([status, { content }]) => listBodies(name, ` response ${status}`, content))),
        ];
      }),
    ),
  );
  return [
    { name: '', holder: '', schema: {}, isRequired: false },
    ...operations,
    ...messages.flatMap(([name, schema]) => listParts('', `message ${name}`, schema)),
  ];
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
  const senders: readonly Sender[] = ['caller', 'api'];
  const changes = senders.flatMap((sender) => compareParts(listAll(before, sender), listAll(after, sender), sender));
  return [...(old === now ? [] : [`the API is at ${now} now, it was at ${old}`]), ...errors, ...new Set(changes)];
}
