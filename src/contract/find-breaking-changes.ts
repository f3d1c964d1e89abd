import { methods } from './methods.mjs';
import type { Content, Operation, Parameter, Schema } from './operation';
import type { Document, PathItem } from './read-contract';

type State<Part> = readonly [before: Part, after: Part];

/** Where a schema stands. */
interface Place {
  /** How a sentence names it: `request`, `reply 200`, `query parameter limit`. */
  readonly part: string;
  /** Path of a field in it; empty for the whole. */
  readonly field: string;
  /** Who writes the value: callers suffer when they may write less, or must read more. */
  readonly writer: 'caller' | 'api';
}

/** Limits that get stricter when they grow. */
const lowerLimits = ['minimum', 'minLength', 'minProperties'];
/** Limits that get stricter when they shrink. */
const upperLimits = ['maximum', 'maxItems', 'maxProperties'];
const limits = [...lowerLimits, ...upperLimits, 'format', 'pattern', 'contentMediaType'] as (keyof Schema)[];

const nameOf = ({ part, field }: Place): string => (field === '' ? part : `${part} field ${field}`);

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

function compareValues([before, after]: State<Schema>, place: Place): string[] {
  const isWritten = place.writer === 'caller';
  const [needed, known] = isWritten ? [before, after] : [after, before];
  const say = (what: string, old: unknown = 'open', now: unknown = 'open') =>
    `${what} of ${nameOf(place)}: was ${old}, is ${now}`;
  // A value more in a list is what every reader of a list must expect.
  const hasLostValues = isWritten ? hasMore(before.enum, after.enum) : before.enum !== undefined && after.enum === undefined;
  return [
    ...(hasMore(listTypes(needed), listTypes(known)) ? [say('type', listTypes(before), listTypes(after))] : []),
    ...(hasLostValues ? [say('values', before.enum, after.enum)] : []),
    ...limits.filter((name) => isStricter(name, needed[name], known[name])).map((name) => say(name, before[name], after[name])),
  ];
}

function compareFields([before, after]: State<Schema>, place: Place): string[] {
  const isWritten = place.writer === 'caller';
  const inner = (name: string): Place => ({ ...place, field: place.field === '' ? name : `${place.field}.${name}` });
  const names = new Set([...Object.keys(before.properties ?? {}), ...Object.keys(after.properties ?? {})]);
  const named = [...names].flatMap((name): string[] => {
    const field = inner(name);
    const old = before.properties?.[name];
    const now = after.properties?.[name];
    const wasRequired = before.required?.includes(name) ?? false;
    const isRequired = after.required?.includes(name) ?? false;
    if (!old || !now) {
      return old ? [`${nameOf(field)} is gone`] : isRequired && isWritten ? [`${nameOf(field)} is new and required`] : [];
    }
    return [
      ...(isWritten && isRequired && !wasRequired ? [`${nameOf(field)} is required now`] : []),
      ...(!isWritten && wasRequired && !isRequired ? [`${nameOf(field)} is sometimes absent now`] : []),
      ...compareSchemas([old, now], field),
    ];
  });
  const { additionalProperties: old } = before;
  const { additionalProperties: now } = after;
  return typeof old === 'object'
    ? [...named, ...compareSchemas([old, typeof now === 'object' ? now : {}], inner('{key}'))]
    : named;
}

/** The forms that a schema allows, by their titles; one without forms is its own. */
function listForms(schema: Schema): Map<string, Schema> {
  return new Map(schema.anyOf?.map((form, position) => [form.title ?? `form ${position + 1}`, form]) ?? [['', schema]]);
}

function compareSchemas([before = {}, after = {}]: State<Schema | undefined>, place: Place): string[] {
  const forms = listForms(after);
  const inner = [...listForms(before)].flatMap(([title, old]): string[] => {
    const now = forms.get(title);
    if (!now) {
      return [`${nameOf(place)}${title && `, form "${title}"`} is gone`];
    }
    const items = old.items ? compareSchemas([old.items, now.items], { ...place, field: `${place.field}[]` }) : [];
    return [...compareFields([old, now], place), ...items];
  });
  return [...compareValues([before, after], place), ...inner];
}

function compareContent([before = {}, after = {}]: State<Content | undefined>, part: string, writer: Place['writer']): string[] {
  return Object.entries(before).flatMap(([type, media]) =>
    after[type]
      ? compareSchemas([media.schema, after[type].schema], { part, field: '', writer })
      : [`${part} as ${type} is gone`],
  );
}

const keyOf = (parameter: Parameter): string => `${parameter.in} parameter ${parameter.name}`;

/** Parameters are what callers write: those of the path, then those of the operation. */
function listParameters(item: PathItem, operation: Operation): Map<string, Parameter> {
  return new Map([...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) => [keyOf(parameter), parameter]));
}

function compareParameters([before, after]: State<Map<string, Parameter>>): string[] {
  const changed = [...before].flatMap(([part, old]): string[] => {
    const now = after.get(part);
    return now
      ? [
          ...(now.required && !old.required ? [`${part} is required now`] : []),
          ...compareSchemas([old.schema, now.schema], { part, field: '', writer: 'caller' }),
        ]
      : [`${part} is gone`];
  });
  const added = [...after].filter(([part, { required }]) => required && !before.has(part));
  return [...changed, ...added.map(([part]) => `${part} is new and required`)];
}

/** What an operation answers with: its errors by their slugs, each as its code and the field that holds it. */
function listErrors({ 'x-errors': named = {} }: Document, operation: Operation): Map<string, string> {
  return new Map(
    operation['x-errors']?.map((slug) => [slug, [named[slug]?.code, named[slug]?.field].filter(Boolean).join(' in ')]),
  );
}

const nameAccess = (document: Document, { security = document.security ?? [] }: Operation): string =>
  security.map((scheme) => Object.keys(scheme).sort().join(' and ')).join(' or ');

/** One operation before and after, with the path item and the contract around it. */
interface Found {
  readonly document: Document;
  readonly item: PathItem;
  readonly operation: Operation;
}

function compareOperations([before, after]: State<Found>, isWebhook: boolean): string[] {
  const { operation: old } = before;
  const { operation: now } = after;
  const sent = isWebhook ? 'api' : 'caller';
  const access = nameAccess(after.document, now);
  const errors = listErrors(after.document, now);
  const isBodyNeeded = sent === 'caller' && now.requestBody?.required && !old.requestBody?.required;
  return [
    ...(access !== '' && access !== nameAccess(before.document, old) ? [`access needs ${access} now`] : []),
    ...compareParameters([listParameters(before.item, old), listParameters(after.item, now)]),
    ...(isBodyNeeded ? ['request is required now'] : []),
    ...compareContent([old.requestBody?.content, now.requestBody?.content], 'request', sent),
    ...Object.entries(old.responses).flatMap(([status, { content }]) =>
      now.responses[status]
        ? compareContent([content, now.responses[status].content], `reply ${status}`, isWebhook ? 'caller' : 'api')
        : [`reply ${status} is gone`],
    ),
    ...[...listErrors(before.document, old)].flatMap(([slug, error]) =>
      errors.has(slug) && errors.get(slug) !== error ? [`error ${error} is ${errors.get(slug)} now`] : [],
    ),
  ];
}

function listOperations(document: Document, kind: 'paths' | 'webhooks'): Map<string, Found> {
  return new Map(
    Object.entries(document[kind] ?? {}).flatMap(([path, item]) =>
      methods.flatMap((method): [string, Found][] => {
        const operation = item[method];
        const name = kind === 'webhooks' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
        return operation ? [[name, { document, item, operation }]] : [];
      }),
    ),
  );
}

/** What is sent through a socket, by its name. */
function listMessages({ components }: Document): Map<string, Schema> {
  const messages = Object.entries(components?.schemas ?? {}).filter(([, schema]) => schema['x-direction']);
  return new Map(messages.map(([name, schema]) => [`message ${name}`, schema]));
}

function compareEach<Part>([before, after]: State<Map<string, Part>>, compare: (state: State<Part>) => string[]): string[] {
  return [...before].flatMap(([name, old]) => {
    const now = after.get(name);
    return now ? compare([old, now]).map((change) => `${name}: ${change}`) : [`${name} is gone`];
  });
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
  return [
    ...(old === now ? [] : [`the API is at ${now} now, it was at ${old}`]),
    ...(['paths', 'webhooks'] as const).flatMap((kind) =>
      compareEach([listOperations(before, kind), listOperations(after, kind)], (state) =>
        compareOperations(state, kind === 'webhooks'),
      ),
    ),
    ...compareEach([listMessages(before), listMessages(after)], (state) =>
      compareSchemas(state, {
        part: 'message',
        field: '',
        writer: state[0]['x-direction'] === 'to-pitel' ? 'caller' : 'api',
      }),
    ),
  ];
}
