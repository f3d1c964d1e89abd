// A plugin of Redocly, which loads JavaScript only.

const fieldKeywords = ['required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'];

/**
 * What the reference shows of each kind of part, and what it may leave out because readers lose nothing: how bytes are encoded, and
 * titles, which name forms on a page and elsewhere the types of tools.
 */
const shown = {
  PathItem: ['get', 'post', 'put', 'patch', 'delete', 'parameters'],
  Operation: [
    ...['operationId', 'summary', 'description', 'tags', 'security', 'parameters', 'requestBody', 'responses', 'deprecated'],
    ...['x-certainty', 'x-counterparts', 'x-errors', 'x-page', 'x-unspecified'],
  ],
  Parameter: [
    ...['name', 'in', 'description', 'required', 'deprecated', 'schema', 'example', 'examples', 'style', 'explode'],
    ...['x-certainty', 'x-sample'],
  ],
  Response: ['description', 'content', 'x-certainty'],
  MediaType: ['schema', 'example', 'examples'],
  Example: ['summary', 'value'],
  Schema: [
    ...['title', 'description', 'type', 'format', 'contentMediaType', 'contentEncoding', 'deprecated'],
    ...['enum', 'const', 'default', 'example', 'pattern', 'multipleOf'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
    ...['items', 'anyOf', 'oneOf', ...fieldKeywords, 'x-certainty', 'x-direction'],
  ],
};

/** What it shows of a schema in places where it shows less, and what to write instead of the rest. */
const shownIn = {
  schema: [shown.Schema.filter((keyword) => keyword !== 'example'), 'Write it beside "schema".'],
  items: [['title', 'description', 'type', 'format', 'enum', ...fieldKeywords, 'x-certainty'], 'Say it in their description.'],
  form: [['title', 'type', 'format', 'x-certainty'], 'Say it in the description of the whole: the form has no fields.'],
};

/** Of a schema that has the first keyword it does not show the others. */
const alone = [
  ['anyOf', ['oneOf', 'items', ...fieldKeywords], 'Write it into each form.'],
  ['oneOf', ['items', ...fieldKeywords], 'Write it into each form.'],
  ['items', fieldKeywords, 'Write a form for each under "anyOf".'],
  ['enum', ['const'], 'Write one of the two.'],
];

const otherMethod = 'Take the call out: no page can show one of this method.';

/** What to write instead of a keyword; of all others, a sentence in the description. */
const mends = {
  head: otherMethod,
  options: otherMethod,
  trace: otherMethod,
  allOf: 'Write all fields into one schema.',
  content: 'Write "schema" instead.',
  examples: 'Write one "example" instead.',
  externalValue: 'Write "value" instead.',
};

function refuse(keyword, where, mend, place, ctx) {
  ctx.report({ message: `The reference does not show "${keyword}" ${where}. ${mend}`, location: place.child([keyword]) });
}

/** Reports what is not shown of the schema in a place, which stands there or is referred to. */
function checkPlace(kind, schema, path, ctx) {
  const place = ctx.location.child(path);
  const [keywords, mend] = shownIn[kind];
  const { node, location } = schema.$ref ? ctx.resolve(schema) : { node: schema, location: place };
  for (const keyword of Object.keys({ ...node, ...schema })) {
    if (keyword !== '$ref' && !keywords.includes(keyword)) {
      refuse(keyword, `of "${path.join('/')}"`, mend, keyword in schema ? place : location, ctx);
    }
  }
}

/** Reports every keyword that is not shown of a part. Examples of parameters and bodies stand beside the schema. */
function checkPart(kind, part, ctx) {
  for (const keyword of Object.keys(part)) {
    if (keyword !== '$ref' && !shown[kind].includes(keyword)) {
      refuse(keyword, 'here', mends[keyword] ?? 'Say in a description what it means for callers.', ctx.location, ctx);
    }
  }
  if (part.schema) {
    checkPlace('schema', part.schema, ['schema'], ctx);
  }
}

function hasFields(schema, ctx, from) {
  const { node = {}, location } = schema.$ref ? ctx.resolve(schema, from) : { node: schema };
  if (node.items) {
    return hasFields(node.items, ctx, location?.source.absoluteRef ?? from);
  }
  return [node.properties, node.additionalProperties].some((fields) => Object.keys(fields ?? {}).length > 0);
}

function checkSchema(schema, ctx) {
  checkPart('Schema', schema, ctx);
  for (const [first, others, mend] of alone.filter(([keyword]) => schema[keyword] !== undefined)) {
    for (const other of others.filter((keyword) => schema[keyword] !== undefined)) {
      refuse(other, `beside "${first}"`, mend, ctx.location, ctx);
    }
  }
  if (schema.items) {
    checkPlace('items', schema.items, ['items'], ctx);
  }
  const forms = ['anyOf', 'oneOf'].flatMap((keyword) =>
    Object.entries(schema[keyword] ?? {}).map((entry) => [keyword, ...entry]),
  );
  for (const [keyword, position, form] of forms.filter(([, , form]) => !hasFields(form, ctx))) {
    checkPlace('form', form, [keyword, position], ctx);
  }
  if (schema.additionalProperties === false) {
    refuse('additionalProperties', 'when it is false', 'Say in a description what happens to other fields.', ctx.location, ctx);
  }
}

/** The reference shows all that the contract says: what it would drop is refused. */
function all() {
  const { PathItem, ...visitors } = Object.fromEntries(
    Object.keys(shown).map((kind) => [kind, (part, ctx) => checkPart(kind, part, ctx)]),
  );
  return {
    ...visitors,
    // Not those of webhooks, which the reference does not draw.
    Paths: { PathItem },
    /** What stands beside a reference counts, too. */
    ref(part, ctx) {
      if (ctx.type.name in shown) {
        checkPart(ctx.type.name, part, ctx);
      }
    },
    Parameter(parameter, ctx) {
      checkPart('Parameter', parameter, ctx);
      if (parameter.in === 'cookie') {
        ctx.report({
          message: `The reference does not show the cookie "${parameter.name}". Name it in the description of the call.`,
          location: ctx.location.child(['in']),
        });
      }
    },
    Schema: checkSchema,
  };
}

export default function shownRule() {
  return { id: 'shown', rules: { oas3: { all } } };
}
