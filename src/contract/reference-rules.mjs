// A plugin of Redocly, which loads JavaScript only: what the parts of the contract say of themselves, and that the reference shows it.
import { methods } from './methods.mjs';

/** How certain a statement of the contract can be. */
const known = ['stated', 'inferred'];

const certaintyAdvice = `Write "x-certainty: ${known[0]}" where the provider states it, or "x-certainty: ${known[1]}" where it was read from examples or a neighboring operation.`;

/** The mark of a part of the contract; one beside its `$ref` counts before that of what it points to. */
function readMark(node, ctx) {
  return node?.['x-certainty'] ?? (node?.$ref ? ctx.resolve(node).node?.['x-certainty'] : undefined);
}

/** Reports a part whose mark is missing or unknown. */
function checkMark(mark, what, location, ctx, key = 'x-certainty') {
  if (!known.includes(mark)) {
    const found = mark === undefined ? `has no ${key}` : `has the unknown ${key} "${mark}"`;
    ctx.report({ message: `${what} ${found}. ${certaintyAdvice.replaceAll('x-certainty', key)}`, location });
  }
}

/** Reports the limits of a part that is not stated: a caller who keeps to one that nobody stated refuses what the API takes. */
function checkLimits(schema, mark, location, ctx) {
  const { node, location: place } = schema?.$ref ? ctx.resolve(schema) : { node: schema, location };
  for (const name of ['minimum', 'maximum', 'minLength', 'maxItems', 'minProperties', 'maxProperties']) {
    if (mark !== 'stated' && node?.[name] !== undefined) {
      ctx.report({
        message: `"${name}" is the limit of a part that is not stated. Leave it out, or write "x-certainty: stated" where the provider states it.`,
        location: place.child([name]),
      });
    }
  }
}

/** Every field says what it is, beside its name or where a reference leads. */
function describedFields() {
  return {
    SchemaProperties(properties, ctx) {
      for (const [name, property] of Object.entries(properties)) {
        const { node = {} } = property?.$ref ? ctx.resolve(property) : {};
        if (!property?.description && !node?.description) {
          const message = `The field "${name}" has no description. Write in a sentence what it holds.`;
          ctx.report({ message, location: ctx.location.child([name]) });
        }
      }
    },
  };
}

/** Every operation, webhook, parameter, field, socket message and named error says how certain it is. */
function certainty() {
  return {
    Root(root, ctx) {
      for (const [slug, error] of Object.entries(root['x-errors'] ?? {})) {
        checkMark(error?.certainty, `The error "${slug}"`, ctx.location.child(['x-errors', slug]), ctx, 'certainty');
      }
    },
    Operation(operation, ctx) {
      checkMark(operation['x-certainty'], 'The operation', ctx.location, ctx);
    },
    Parameter(parameter, ctx) {
      const { name, schema, 'x-certainty': mark } = parameter;
      checkMark(mark, `The parameter "${name}"`, ctx.location, ctx);
      checkLimits(schema, mark, ctx.location.child(['schema']), ctx);
    },
    SchemaProperties(properties, ctx) {
      for (const [name, property] of Object.entries(properties)) {
        const mark = readMark(property, ctx);
        checkMark(mark, `The field "${name}"`, ctx.location.child([name]), ctx);
        checkLimits(property, mark, ctx.location.child([name]), ctx);
      }
    },
    Schema({ 'x-direction': direction, 'x-certainty': mark, additionalProperties: others }, ctx) {
      if (direction !== undefined) {
        checkMark(mark, 'The message', ctx.location, ctx);
      }
      if (typeof others === 'object' && Object.keys(others).length > 0) {
        checkMark(readMark(others, ctx), 'The field with a free name', ctx.location.child(['additionalProperties']), ctx);
      }
    },
  };
}

const fields = ['required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'];
const words = ['title', 'description', 'type', 'format', 'x-certainty', 'x-object'];
const values = ['enum', 'default', 'pattern', 'minimum', 'maximum', 'minLength', 'maxItems', 'items', 'anyOf', ...fields];
const encoding = ['contentMediaType', 'contentEncoding'];

/**
 * What the reference shows of each kind of part, and what it may leave out because readers lose nothing: how bytes are encoded, what
 * the sandbox repeats, and titles, which name forms on a page and elsewhere the types of tools. Everything else is refused. In some
 * places it shows less of a schema than of a field.
 */
const shown = {
  PathItem: [...methods, 'parameters'],
  Operation: [
    ...['operationId', 'summary', 'description', 'tags', 'security', 'parameters', 'requestBody', 'responses'],
    ...['x-certainty', 'x-counterparts', 'x-errors', 'x-page', 'x-sample-fields', 'x-timeout', 'x-unspecified'],
  ],
  Parameter: [
    ...['name', 'in', 'description', 'required', 'schema', 'example', 'examples', 'style', 'explode'],
    ...['x-certainty', 'x-sample'],
  ],
  Response: ['description', 'content', 'x-certainty'],
  MediaType: ['schema', 'example', 'examples'],
  Example: ['summary', 'value'],
  Schema: [
    ...words,
    ...values,
    ...encoding,
    'example',
    'x-anchor',
    'x-as-read',
    'x-default-certainty',
    'x-direction',
    'x-environment',
  ],
  schema: [...words, ...values, ...encoding, 'x-default-certainty'],
  items: [...words, ...fields],
  anyOf: [...words, ...fields, 'x-anchor'],
};

/** Of a schema that has the first keyword it does not show the others. */
const alone = { anyOf: ['items', ...fields], items: fields };

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

function refuse(keyword, place, ctx, where, instead = advice[keyword] ?? 'Say in a description what it means for callers.') {
  ctx.report({ message: `The reference does not show "${keyword}" ${where}. ${instead}`, location: place.child([keyword]) });
}

/** Reports every keyword that is not shown of a part. */
function checkKeywords(kind, part, place, ctx, where = 'here') {
  for (const keyword of Object.keys(part).filter((name) => name !== '$ref' && !shown[kind].includes(name))) {
    refuse(keyword, place, ctx, where);
  }
}

/** Reports what is not shown of the schema in a place, which stands there or is referred to. Gives the schema. */
function checkPlace(kind, part, path, ctx) {
  const place = ctx.location.child(path);
  const { node = {}, location = place } = part.$ref ? ctx.resolve(part) : {};
  checkKeywords(kind, part, place, ctx, `of "${path.join('/')}"`);
  checkKeywords(kind, node, location, ctx, `of "${path.join('/')}"`);
  return { ...node, ...part };
}

function checkPart(part, ctx) {
  checkKeywords(ctx.type.name, part, ctx.location, ctx);
  if (part.schema) {
    checkPlace('schema', part.schema, ['schema'], ctx);
  }
}

function checkSchema(schema, ctx) {
  checkPart(schema, ctx);
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
function supportedKeywords() {
  const kinds = ['Operation', 'Response', 'Example', 'Parameter', 'MediaType'];
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, checkPart])),
    // Not those of webhooks, which the reference does not draw.
    Paths: { PathItem: checkPart },
    Schema: checkSchema,
    /** What stands beside a reference counts, too. */
    ref: (part, ctx) => shown[ctx.type.name] && checkKeywords(ctx.type.name, part, ctx.location, ctx),
  };
}

export default function referenceRules() {
  return {
    id: 'reference',
    rules: { oas3: { certainty, 'described-fields': describedFields, 'supported-keywords': supportedKeywords } },
  };
}
