// Redocly plugin: checks the certainty of every part. JavaScript, because Redocly can't load TypeScript.

const marks = ['stated', 'inferred'];

const certaintyAdvice = `Write "x-certainty: ${marks[0]}" if the provider states it, or "x-certainty: ${marks[1]}" if it was read from examples or a neighboring operation.`;

/** A mark beside `$ref` overrides that of its target. */
function readMark(node, ctx) {
  return node?.['x-certainty'] ?? (node?.$ref ? ctx.resolve(node).node?.['x-certainty'] : undefined);
}

function checkMark(mark, what, location, ctx, key = 'x-certainty') {
  if (!marks.includes(mark)) {
    const problem = mark === undefined ? `has no ${key}` : `has the unknown ${key} "${mark}"`;
    ctx.report({ message: `${what} ${problem}. ${certaintyAdvice.replaceAll('x-certainty', key)}`, location });
  }
}

/** Limits must be stated by the provider: a caller that enforces a guessed limit rejects valid values. */
function checkLimits(schema, mark, location, ctx) {
  const { node, location: place } = schema?.$ref ? ctx.resolve(schema) : { node: schema, location };
  for (const name of ['minimum', 'maximum', 'minLength', 'maxItems', 'minProperties', 'maxProperties']) {
    if (mark !== 'stated' && node?.[name] !== undefined) {
      const message = `"${name}" is the limit of a part that is not stated. Leave it out, or write "x-certainty: stated" if the provider states it.`;
      ctx.report({ message, location: place.child([name]) });
    }
  }
}

function marked() {
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

export default function certaintyRules() {
  return { id: 'certainty', rules: { oas3: { marked } } };
}
