import type { Content, Operation, Schema } from './operation';
import type { Document } from './read-contract';
import { listPathOperations } from './walk-contract';

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

export type Values = Pick<Schema, (typeof keywords)[number]>;

/** A change breaks callers that may send less than before, or must accept more. */
export type Sender = 'caller' | 'api';

/** An operation, parameter, body, field or error that programs of callers depend on. */
export interface Dependency {
  readonly sender: Sender;
  readonly isRequired: boolean;
  readonly values: Values;
}

/** By name. The name of a part starts with that of its parent, which comes first. */
export type Dependencies = ReadonlyMap<string, Dependency>;

type Entry = [name: string, dependency: Dependency];

function pickValues(schema: Schema): Values {
  // The format "password" affects display, not validity.
  const isLimit = (name: keyof Values) => schema[name] !== undefined && schema[name] !== 'password';
  return Object.fromEntries(keywords.filter(isLimit).map((name) => [name, schema[name]]));
}

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

/** Each media type is an alternative. */
function toSchema(content: Content = {}): Schema {
  return { anyOf: Object.entries(content).map(([title, { schema }]) => ({ ...schema, title })) };
}

function listOperations(paths: Document['paths'], security: Operation['security'], asking: Sender): Entry[] {
  const answering = asking === 'caller' ? 'api' : 'caller';
  return listPathOperations(paths).flatMap(({ path, method, operation, parameters }) => {
    const { requestBody, responses } = operation;
    const name = asking === 'caller' ? `${method.toUpperCase()} ${path}` : `webhook ${path}`;
    const schemes = (operation.security ?? security ?? []).map((scheme) => Object.keys(scheme).sort().join(' and '));
    return [
      ...listInside(asking, name),
      ...listInside(asking, `${name} access`, schemes.length === 0 ? {} : { enum: [schemes.join(' or ')] }),
      ...parameters.flatMap(({ in: part, name: own, schema, required }) =>
        listInside(asking, `${name} ${part} parameter ${own}`, schema, required),
      ),
      ...(requestBody ? listInside(asking, `${name} request`, toSchema(requestBody.content), requestBody.required) : []),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        listInside(answering, `${name} response ${status}`, toSchema(content)),
      ),
    ];
  });
}

export function listDependencies({ servers = [], paths, webhooks, components, security, ...root }: Document): Dependencies {
  const senders = { 'to-pitel': 'caller', 'to-customer': 'api' } as const;
  return new Map([
    ...servers.flatMap(({ url }) => listInside('caller', `address ${url}`)),
    ...Object.values(root['x-errors'] ?? {}).flatMap(({ code }) => listInside('api', `error ${code}`)),
    ...listOperations(paths, security, 'caller'),
    ...listOperations(webhooks, security, 'api'),
    ...Object.entries(components?.schemas ?? {}).flatMap(([name, schema]) =>
      schema['x-direction'] ? listInside(senders[schema['x-direction']], `message ${name}`, schema) : [],
    ),
  ]);
}

export function liesIn(name: string, outer: string): boolean {
  return name.startsWith(outer) && /^[ .[]/.test(name.slice(outer.length));
}
