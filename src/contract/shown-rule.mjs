// A plugin of Redocly CLI, which loads JavaScript only.

/** What the reference shows of each kind of part, and what it may leave out because readers lose nothing: how bytes are encoded. */
const shown = {
  PathItem: ['get', 'post', 'put', 'patch', 'delete', 'parameters'],
  Operation: [
    'operationId',
    'summary',
    'description',
    'tags',
    'security',
    'parameters',
    'requestBody',
    'responses',
    'deprecated',
  ],
  Parameter: ['name', 'in', 'description', 'required', 'deprecated', 'schema', 'example', 'examples', 'style', 'explode'],
  Response: ['description', 'content'],
  MediaType: ['schema', 'example', 'examples'],
  Example: ['summary', 'value'],
  Schema: [
    ...['title', 'description', 'type', 'format', 'contentMediaType', 'contentEncoding', 'deprecated'],
    ...['enum', 'const', 'default', 'example', 'examples', 'pattern', 'multipleOf'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
    ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
    ...['required', 'properties', 'additionalProperties', 'items', 'anyOf', 'oneOf'],
  ],
};

const otherMethod = 'Take the call out: no page can show one of this method.';

/** What to write instead of a keyword; of all others, a sentence in the description. */
const mends = {
  head: otherMethod,
  options: otherMethod,
  trace: otherMethod,
  allOf: 'Write all fields into one schema.',
  content: 'Write "schema" instead.',
  externalValue: 'Write "value" instead.',
};

/** Reports every keyword that is not shown. Names that begin with `x-` are the contract's own. */
function checkKeywords(kind, part, ctx) {
  for (const keyword of Object.keys(part)) {
    if (!shown[kind].includes(keyword) && !keyword.startsWith('x-')) {
      const mend = mends[keyword] ?? 'Say in a description what it means for callers.';
      ctx.report({
        message: `The reference does not show "${keyword}" here. ${mend}`,
        location: ctx.location.child([keyword]),
      });
    }
  }
}

/** Of a schema with forms the reference shows the forms alone. */
function checkForms(schema, ctx) {
  const forms = ['anyOf', 'oneOf'].find((keyword) => schema[keyword] !== undefined);
  const others = ['oneOf', 'items', 'properties', 'additionalProperties', 'required'].filter(
    (keyword) => keyword !== forms && schema[keyword] !== undefined,
  );
  if (forms) {
    for (const keyword of others) {
      ctx.report({
        message: `The reference does not show "${keyword}" beside "${forms}". Write it into each form.`,
        location: ctx.location.child([keyword]),
      });
    }
  }
}

/** The reference shows all that the contract says: what it would drop is refused. */
function all() {
  const { PathItem, ...visitors } = Object.fromEntries(
    Object.keys(shown).map((kind) => [kind, (part, ctx) => checkKeywords(kind, part, ctx)]),
  );
  return {
    ...visitors,
    // Not those of webhooks, which the reference does not draw.
    Paths: { PathItem },
    Parameter(parameter, ctx) {
      checkKeywords('Parameter', parameter, ctx);
      if (parameter.in === 'cookie') {
        ctx.report({
          message: `The reference does not show the cookie "${parameter.name}". Name it in the description of the call.`,
          location: ctx.location.child(['in']),
        });
      }
    },
    Schema(schema, ctx) {
      checkKeywords('Schema', schema, ctx);
      checkForms(schema, ctx);
    },
  };
}

export default function shownRule() {
  return { id: 'shown', rules: { oas3: { all } } };
}
