import { methods } from './methods.mjs';
import type { Content, Operation, Schema } from './operation';
import type { Document, PathItem } from './read-contract';

type State<Part> = readonly [before: Part, after: Part];

/** Who writes a value: callers suffer when they may write less, or must read more. */
type Writer = 'caller' | 'api';

/** Limits that get stricter when they grow. */
const lowerLimits = ['minimum', 'minLength', 'minProperties'];
/** Limits that get stricter when they shrink. */
const upperLimits = ['maximum', 'maxItems', 'maxProperties'];
const limits = [...lowerLimits, ...upperLimits, 'format', 'pattern', 'contentMediaType'] as (keyof Schema)[];

function isStricter(name: string, before: unknown, after: unknown): boolean {
  if (before === undefined || after === undefined) {
    return before === undefined && after !== undefined;
  }
  const growth = Number(after) - Number(before);
  return lowerLimits.includes(name) ? growth > 0 : upperLimits.includes(name) ? growth < 0 : after !== before;
}

function listTypes({ type, anyOf }: Schema): string[] | undefined {
  const lists = type === undefined ? anyOf?.map(listTypes) : [[type].flat()];
  return lists?.includes(undefined) ? undefined : lists?.flatMap((types) => types ?? []);
}

/** Whether a list has a value that the other one has not; no list stands for everything. */
function hasMore(values: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean {
  const isIn = (value: unknown) => others?.includes(value) || (value === 'integer' && others?.includes('number'));
  return others !== undefined && (values === undefined || !values.every(isIn));
}

function compareValues([before, after]: State<Schema>, place: string, writer: Writer): string[] {
  const [needed, known] = writer === 'caller' ? [before, after] : [after, before];
  const say = (what: string, old: unknown = 'open', now: unknown = 'open') => `${what} of ${place}: was ${old}, is ${now}`;
  // A value more in a list is what every reader of a list must expect.
  const isWider = before.enum !== undefined && after.enum === undefined;
  return [
    ...(hasMore(listTypes(needed), listTypes(known)) ? [say('type', listTypes(before), listTypes(after))] : []),
    ...((writer === 'caller' ? hasMore(before.enum, after.enum) : isWider) ? [say('values', before.enum, after.enum)] : []),
    ...limits.filter((name) => isStricter(name, needed[name], known[name])).map((name) => say(name, before[name], after[name])),
  ];
}

/** The parts of a schema by what follows its name in a sentence: fields, items, forms. */
function listParts({ properties = {}, additionalProperties, items, anyOf = [] }: Schema): Map<string, Schema> {
  return new Map([
    ...Object.entries(properties).map(([name, field]) => [/^ /.test(name) ? name : `.${name}`, field] as const),
    ...(typeof additionalProperties === 'object' ? [['.{key}', additionalProperties] as const] : []),
    ...(items ? [['[]', items] as const] : []),
    ...anyOf.map((form, position) => [` (${form.title ?? position + 1})`, form] as const),
  ]);
}

function isRequired({ required = [] }: Schema, part: string): boolean {
  return required.some((name) => name === part || `.${name}` === part);
}

function compareSchemas([before, after]: State<Schema>, place: string, writer: Writer): string[] {
  const old = listParts(before);
  const now = listParts(after);
  const isNeeded = (part: string) => writer === 'caller' && isRequired(after, part) && !isRequired(before, part);
  const added = [...now.keys()].filter((part) => !old.has(part) && isNeeded(part));
  const kept = [...old].flatMap(([part, schema]): string[] => {
    const name = `${place}${part}`.trim();
    const next = now.get(part);
    const isLost = writer === 'api' && isRequired(before, part) && !isRequired(after, part);
    return next
      ? [
          ...(isNeeded(part) ? [`${name} is required now`] : []),
          ...(isLost ? [`${name} is sometimes absent now`] : []),
          ...compareSchemas([schema, next], name, writer),
        ]
      : [`${name} is gone`];
  });
  return [
    ...compareValues([before, after], place, writer),
    ...kept,
    ...added.map((part) => `${place}${part} is new and required`),
  ];
}

/** Puts bodies into a schema that has each of them as a part, named by its media type. */
function joinBodies(content: Content = {}): Schema {
  return { properties: Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [` (${type})`, schema])) };
}

const nameAccess = (security: Operation['security'] = []): string =>
  security.map((scheme) => Object.keys(scheme).sort().join(' and ')).join(' or ');

/** Puts what the sender of an operation writes into a schema: parameters, body, and what gives access. */
function joinSent(document: Document, item: PathItem, operation: Operation): Schema {
  const { security = document.security, requestBody } = operation;
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) => ({
    ...parameter,
    part: ` ${parameter.in} parameter ${parameter.name}`,
  }));
  const access = nameAccess(security);
  return {
    required: [...parameters, { part: ' request', ...requestBody }].flatMap(({ part, required }) => (required ? [part] : [])),
    properties: {
      ' access': access === '' ? {} : { enum: [access] },
      ...Object.fromEntries(parameters.map(({ part, schema = {} }) => [part, schema])),
      ...(requestBody && { ' request': joinBodies(requestBody.content) }),
    },
  };
}

function joinAnswered({ responses }: Operation): Schema {
  const answered = Object.entries(responses).map(
    ([status, { content }]) => [` response ${status}`, joinBodies(content)] as const,
  );
  return { properties: Object.fromEntries(answered) };
}

/** Puts everything that one side writes into one schema, in which each operation, webhook and message is a part. */
function joinSchemas(document: Document, writer: Writer): Schema {
  const direction = writer === 'caller' ? 'to-pitel' : 'to-customer';
  const messages = Object.entries(document.components?.schemas ?? {}).filter(([, schema]) => schema['x-direction'] === direction);
  const operations = (['paths', 'webhooks'] as const).flatMap((kind) =>
    Object.entries(document[kind] ?? {}).flatMap(([path, item]) =>
      methods.flatMap((method): [string, Schema][] => {
        const operation = item[method];
        const isSender = (writer === 'caller') === (kind === 'paths');
        const name = kind === 'webhooks' ? ` webhook ${path}` : ` ${method.toUpperCase()} ${path}`;
        return operation ? [[name, isSender ? joinSent(document, item, operation) : joinAnswered(operation)]] : [];
      }),
    ),
  );
  return {
    properties: Object.fromEntries([...operations, ...messages.map(([name, schema]) => [` message ${name}`, schema] as const)]),
  };
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
  const writers: readonly Writer[] = ['caller', 'api'];
  const changes = writers.flatMap((writer) =>
    compareSchemas([joinSchemas(before, writer), joinSchemas(after, writer)], '', writer),
  );
  return [...(old === now ? [] : [`the API is at ${now} now, it was at ${old}`]), ...errors, ...new Set(changes)];
}
