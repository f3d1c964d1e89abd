// Redocly plugin: checks the certainty of every part.
import type { Location, Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core';
import type { OperationObject, Parameter, Schema } from '../operation';
import type { Document } from '../read-contract';
import { resolve } from './support-checks';

const marks = ['stated', 'inferred'];

const certaintyAdvice = [
  'Write "x-certainty: stated" if the provider states it,',
  'or "x-certainty: inferred" if it was read from examples or a neighboring operation.',
].join(' ');

function checkMark(
  mark: string | undefined,
  what: string,
  location: Location,
  ctx: UserContext,
  key = 'x-certainty',
): void {
  if (!marks.includes(mark ?? '')) {
    const problem = mark === undefined ? `has no ${key}` : `has the unknown ${key} "${mark}"`;
    ctx.report({
      message: `${what} ${problem}. ${certaintyAdvice.replaceAll('x-certainty', key)}`,
      location,
    });
  }
}

const limits = ['minimum', 'maximum', 'minLength', 'maxItems', 'minProperties', 'maxProperties'] as const;

/** Limits must be stated by the provider: a caller that enforces a guessed limit rejects valid values. */
function checkLimits(
  schema: Schema | undefined,
  mark: string | undefined,
  schemaLocation: Location,
  ctx: UserContext,
): void {
  const { target, location } = resolve(schema, schemaLocation, ctx);
  for (const name of limits) {
    if (mark !== 'stated' && target[name] !== undefined) {
      const message = [
        `"${name}" is the limit of a part that is not stated.`,
        'Leave it out, or write "x-certainty: stated" if the provider states it.',
      ].join(' ');
      ctx.report({ message, location: location.child([name]) });
    }
  }
}

const visitor = {
  Root(root: Document, ctx: UserContext) {
    for (const [slug, error] of Object.entries(root['x-errors'] ?? {})) {
      checkMark(
        error?.certainty,
        `The error "${slug}"`,
        ctx.location.child(['x-errors', slug]),
        ctx,
        'certainty',
      );
    }
  },
  Operation(operation: OperationObject, ctx: UserContext) {
    checkMark(operation['x-certainty'], 'The operation', ctx.location, ctx);
  },
  Parameter({ name, schema, 'x-certainty': mark }: Parameter, ctx: UserContext) {
    checkMark(mark, `The parameter "${name}"`, ctx.location, ctx);
    checkLimits(schema, mark, ctx.location.child(['schema']), ctx);
  },
  SchemaProperties(properties: Readonly<Record<string, Schema>>, ctx: UserContext) {
    for (const [name, property] of Object.entries(properties)) {
      const location = ctx.location.child([name]);
      const { 'x-certainty': mark } = resolve(property, location, ctx).node;
      checkMark(mark, `The field "${name}"`, location, ctx);
      checkLimits(property, mark, location, ctx);
    }
  },
  Schema(
    { 'x-direction': direction, 'x-certainty': mark, additionalProperties: additional }: Schema,
    ctx: UserContext,
  ) {
    if (direction !== undefined) {
      checkMark(mark, 'The message', ctx.location, ctx);
    }
    if (typeof additional === 'object' && Object.keys(additional).length > 0) {
      const location = ctx.location.child(['additionalProperties']);
      const { node } = resolve(additional, location, ctx);
      checkMark(node['x-certainty'], 'The field with a free name', location, ctx);
    }
  },
};

export const certaintyRules: Plugin = {
  id: 'certainty',
  rules: { oas3: { marked: (() => visitor) as Oas3Rule } },
};
