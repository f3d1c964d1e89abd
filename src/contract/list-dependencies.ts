import { methods } from './methods.mjs';
import type { Content, Operation, Schema } from './operation';
import type { Document, PathItem } from './read-contract';

/** What decides which values are valid. */
export const keywords = [
  'type',
  'enum',
  'format',
  'pattern',
  'contentMediaType',
  'minimum',
  'maximum',
  'minLength',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const satisfies readonly (keyof Schema)[];

/** The values that are valid in a place. */
export type Values = Pick<Schema, (typeof keywords)[number]>;

/** Who sends a value: callers suffer when they may send less, or must read more. */
export type Sender = 'caller' | 'api';

/** Something that programs of callers depend on: an operation, a parameter, a body, a field, an error. */
export interface Dependency {
  readonly sender: Sender;
  readonly isRequired: boolean;
  readonly values: Values;
}

/** By the name that a sentence gives it. What it lies in has the beginning of its name, and comes before it. */
export type Dependencies = ReadonlyMap<string, Dependency>;

type Entry = [name: string, dependency: Dependency];

function pickValues(schema: Schema): Values {
  // The format "password" says how a value is shown, not which ones are valid.
  const isLimit = (name: keyof Values) => schema[name] !== undefined && schema[name] !== 'password';
  return Object.fromEntries(keywords.filter(isLimit).map((name) => [name, schema[name]]));
}

/** Lists what a schema describes, and everything inside it. */
function listInside(sender: Sender, name: string, schema: Schema = {}, isRequired = false): Entry[] {
  const { properties = {}, additionalProperties, items, anyOf = [], required = [] } = schema;
  return [
    [name, { sender, isRequired, values: pickValues(schema) }],
    ...Object.entries(properties).flatMap(([key, field]) => listInside(sender, `${name}.${key}`, field, required.includes(key))),
    ...(typeof additionalProperties === 'object' ? listInside(sender, `${name}.{key}`, additionalProperties) : []),
    ...(items ? listInside(sender, `${name}[]`, items) : []),
    ...anyOf.flatMap((form, position) => listInside(sender, `${name} (${form.title ?? position + 1})`, form)),
  ];
}

/** A body has a form for each of its media types. */
function toSchema(content: Content = {}): Schema {
  return { anyOf: Object.entries(content).map(([title, { schema }]) => ({ ...schema, title })) };
}

/** Lists what is sent and answered under one path, or by one webhook. */
function listOperations(item: PathItem, place: string, security: Operation['security'], asking: Sender): Entry[] {
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
      ...listInside(asking, name),
      ...listInside(asking, `${name} access`, schemes.length === 0 ? {} : { enum: [schemes.join(' or ')] }),
      ...[...parameters, ...(operation.parameters ?? [])].flatMap(({ in: part, name: own, schema, required }) =>
        listInside(asking, `${name} ${part} parameter ${own}`, schema, required),
      ),
      ...(requestBody ? listInside(asking, `${name} request`, toSchema(requestBody.content), requestBody.required) : []),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        listInside(answering, `${name} response ${status}`, toSchema(content)),
      ),
    ];
  });
}

/**
 * Lists what programs of callers depend on.
 *
 * @returns Addresses, errors, operations, webhooks and messages, and everything that one side sends to the other in them.
 */
export function listDependencies({
  servers = [],
  paths = {},
  webhooks = {},
  components,
  security,
  ...root
}: Document): Dependencies {
  const senders = { 'to-pitel': 'caller', 'to-customer': 'api' } as const;
  return new Map([
    ...servers.flatMap(({ url }) => listInside('caller', `address ${url}`)),
    ...Object.values(root['x-errors'] ?? {}).flatMap(({ code }) => listInside('api', `error ${code}`)),
    ...Object.entries(paths).flatMap(([path, item]) => listOperations(item, path, security, 'caller')),
    ...Object.entries(webhooks).flatMap(([name, item]) => listOperations(item, name, security, 'api')),
    ...Object.entries(components?.schemas ?? {}).flatMap(([name, schema]) =>
      schema['x-direction'] ? listInside(senders[schema['x-direction']], `message ${name}`, schema) : [],
    ),
  ]);
}

/** Whether one dependency lies in another, by their names. */
export function liesIn(name: string, outer: string): boolean {
  return name.startsWith(outer) && /^[ .[]/.test(name.slice(outer.length));
}
