// A plugin of Redocly, which loads JavaScript only.
import { methods } from './methods.mjs';

const fields = ['required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'];
const words = ['title', 'description', 'type', 'format', 'x-certainty'];
const values = ['enum', 'default', 'pattern', 'minimum', 'maximum', 'minLength', 'maxItems', 'items', 'anyOf', ...fields];
const encoding = ['contentMediaType', 'contentEncoding'];

/**
 * What the reference shows of each kind of part, and what it may leave out because readers lose nothing: how bytes are encoded, what
 * the sandbox repeats, and titles, which name forms on a page and elsewhere the types of tools. Everything else is refused. In some places it shows less of
 * a schema than of a field.
 */
const shown = {
  PathItem: [...methods, 'parameters'],
  Operation: [
    ...['operationId', 'summary', 'description', 'tags', 'security', 'parameters', 'requestBody', 'responses'],
    ...['x-certainty', 'x-counterparts', 'x-errors', 'x-page', 'x-timeout', 'x-unspecified'],
  ],
  Parameter: [
    ...['name', 'in', 'description', 'required', 'schema', 'example', 'examples', 'style', 'explode'],
    ...['x-certainty', 'x-sample'],
  ],
  Response: ['description', 'content', 'x-certainty'],
  MediaType: ['schema', 'example', 'examples'],
  Example: ['summary', 'value'],
  Schema: [...words, ...values, ...encoding, 'example', 'x-anchor', 'x-direction', 'x-echo'],
  schema: [...words, ...values, ...encoding],
  items: [...words, ...fields],
  anyOf: [...words, ...fields, 'x-anchor'],
};

/** Of a schema that has the first keyword it does not show the others. */
const alone = { anyOf: ['items', ...fields], items: fields };

const inWords = 'Say in a description what it means for callers.';
/** What to write instead of a keyword; of all others, a sentence in the description. */
const advice = {
  allOf: 'Write all fields into one schema.',
  const: 'Write "enum" with one value.',
  content: 'Write "schema" instead.',
  example: 'Write it beside "schema".',
  examples: 'Write one "example" instead.',
  externalValue: 'Write "value" instead.',
  oneOf: 'Write "anyOf" instead.',
};

function refuse(keyword, place, ctx, where = 'here', instead = advice[keyword] ?? inWords) {
  ctx.report({ message: `The reference does not show "${keyword}" ${where}. ${instead}`, location: place.child([keyword]) });
}

/** Reports every keyword that is not shown of a part. */
function check(kind, part, place, ctx, where) {
  for (const keyword of Object.keys(part)) {
    if (keyword !== '$ref' && !shown[kind].includes(keyword)) {
      refuse(keyword, place, ctx, where);
    }
  }
}

/** Reports what is not shown of the schema in a place, which stands there or is referred to. Gives the schema. */
function checkPlace(kind, part, path, ctx) {
  const place = ctx.location.child(path);
  const { node = {}, location = place } = part.$ref ? ctx.resolve(part) : {};
  check(kind, part, place, ctx, `of "${path.join('/')}"`);
  check(kind, node, location, ctx, `of "${path.join('/')}"`);
  return { ...node, ...part };
}

function checkHolder(kind) {
  return (part, ctx) => {
    check(kind, part, ctx.location, ctx);
    if (part.schema) {
      checkPlace('schema', part.schema, ['schema'], ctx);
    }
  };
}

function checkSchema(schema, ctx) {
  check('Schema', schema, ctx.location, ctx);
  for (const [first, others] of Object.entries(alone)) {
    for (const other of others.filter((keyword) => schema[first] && schema[keyword] !== undefined)) {
      refuse(other, ctx.location, ctx, `beside "${first}"`, 'Write a form for each under "anyOf".');
    }
  }
  if (schema.items) {
    checkPlace('items', schema.items, ['items'], ctx);
  }
  for (const [position, form] of Object.entries(schema.anyOf ?? {})) {
    if (!checkPlace('anyOf', form, ['anyOf', position], ctx).properties) {
      refuse('anyOf', ctx.location, ctx, 'without "properties" in each form', 'Write the types as a list under "type".');
    }
  }
  if (schema.additionalProperties === false) {
    refuse('additionalProperties', ctx.location, ctx, 'when it is false', 'Say in a description what happens to other fields.');
  }
}

/** The reference shows all that the contract says: what it would drop is refused. */
function all() {
  const visitors = Object.fromEntries(
    ['PathItem', 'Operation', 'Response', 'Example', 'Parameter', 'MediaType'].map((kind) => [kind, checkHolder(kind)]),
  );
  return {
    ...visitors,
    Schema: checkSchema,
    // Not those of webhooks, which the reference does not draw.
    PathItem: undefined,
    Paths: { PathItem: visitors.PathItem },
    /** What stands beside a reference counts, too. */
    ref: (part, ctx) => shown[ctx.type.name] && check(ctx.type.name, part, ctx.location, ctx),
  };
}

export default function shownRule() {
  return { id: 'shown', rules: { oas3: { all } } };
}
