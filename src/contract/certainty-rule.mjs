// A plugin of Redocly, which loads JavaScript only.

/** How certain a statement of the contract can be. */
const known = ['stated', 'inferred'];

const advice = `Write "x-certainty: ${known[0]}" where the provider states it, or "x-certainty: ${known[1]}" where it was read from examples or a neighbouring operation.`;

/**
 * @param {unknown} node - A part of the contract; a mark beside its `$ref` counts before that of what it points to.
 * @param {object} ctx - Redocly's context.
 * @returns {unknown} The mark.
 */
function readMark(node, ctx) {
  return node?.['x-certainty'] ?? (node?.$ref ? ctx.resolve(node).node?.['x-certainty'] : undefined);
}

/** Reports a part whose mark is missing or unknown. */
function check(mark, what, location, ctx, key = 'x-certainty') {
  if (!known.includes(mark)) {
    const found = mark === undefined ? `has no ${key}` : `has the unknown ${key} "${mark}"`;
    ctx.report({ message: `${what} ${found}. ${advice.replaceAll('x-certainty', key)}`, location });
  }
}

/** Keywords that set a limit: a caller who keeps to one that nobody stated refuses what the API takes. */
const limits = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
];

/** Reports the limits of a part that is not stated. */
function checkLimits(schema, mark, location, ctx) {
  const { node, location: place } = schema?.$ref ? ctx.resolve(schema) : { node: schema, location };
  for (const name of limits.filter((keyword) => mark !== 'stated' && node?.[keyword] !== undefined)) {
    ctx.report({
      message: `"${name}" is the limit of a part that is not stated. Leave it out, or write "x-certainty: stated" where the provider states it.`,
      location: place.child([name]),
    });
  }
}

/** Every operation, webhook, parameter, field, socket message and named error says how certain it is. */
function marked() {
  return {
    Root(root, ctx) {
      for (const [slug, error] of Object.entries(root['x-errors'] ?? {})) {
        check(error?.certainty, `The error "${slug}"`, ctx.location.child(['x-errors', slug]), ctx, 'certainty');
      }
    },
    Operation(operation, ctx) {
      check(readMark(operation, ctx), 'The operation', ctx.location, ctx);
    },
    Parameter(parameter, ctx) {
      const mark = readMark(parameter, ctx);
      check(mark, `The parameter "${parameter.name}"`, ctx.location, ctx);
      checkLimits(parameter.schema, mark, ctx.location.child(['schema']), ctx);
    },
    SchemaProperties(properties, ctx) {
      for (const [name, property] of Object.entries(properties)) {
        const mark = readMark(property, ctx);
        check(mark, `The field "${name}"`, ctx.location.child([name]), ctx);
        checkLimits(property, mark, ctx.location.child([name]), ctx);
      }
    },
    Schema(schema, ctx) {
      if (schema['x-direction'] !== undefined) {
        check(readMark(schema, ctx), 'The message', ctx.location, ctx);
      }
      const others = schema.additionalProperties;
      if (typeof others === 'object' && Object.keys(others).length > 0) {
        check(readMark(others, ctx), 'The field with a free name', ctx.location.child(['additionalProperties']), ctx);
      }
    },
  };
}

/** More points than this on one page are not read. */
const mostPoints = 4;

/** No page of the reference lists more than four points that are not specified, those of all its operations together. */
function listed() {
  const points = new Map();
  return {
    Paths: {
      PathItem: {
        Operation({ 'x-page': page, 'x-unspecified': own = [] }, ctx) {
          const count = (points.get(page) ?? 0) + own.length;
          points.set(page, count);
          if (own.length > 0 && count > mostPoints) {
            ctx.report({
              message: `The page ${page} lists ${count} points that are not specified. Keep the ${mostPoints} that change what a developer does.`,
              location: ctx.location.child(['x-unspecified']),
            });
          }
        },
      },
    },
  };
}

export default function certaintyRule() {
  return { id: 'certainty', rules: { oas3: { listed, marked } } };
}
