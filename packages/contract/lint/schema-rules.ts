// Checks schemas: what pages could not show.
import type { UserContext } from '@redocly/openapi-core';
import type { Schema } from '../operation';
import { checkEntry, checkPart, checkSubschema, refuse } from './support-checks';

/** Keywords that are not shown beside another. */
const hiddenKeywords = {
  anyOf: ['items', 'required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'],
  items: ['required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'],
} as const;

/** Pages show values without quotes. */
function checkEqualValues({ enum: list = [] }: Schema, ctx: UserContext): void {
  const texts = list.map(String);
  const again = texts.findIndex((value, position) => texts.indexOf(value) < position);
  const [first, second] = [list[texts.indexOf(texts[again] ?? '')], list[again]];
  if (again > 0 && typeof first !== typeof second) {
    const message = [
      `The values ${JSON.stringify(first)} and ${JSON.stringify(second)} look the same on pages.`,
      'Keep one, and name the other in the description.',
    ].join(' ');
    ctx.report({ message, location: ctx.location.child(['enum', again]) });
  }
}

export function checkSchema(schema: Schema, ctx: UserContext): void {
  checkPart(schema, ctx);
  checkEqualValues(schema, ctx);
  for (const keyword of ['anyOf', 'items'] as const) {
    for (const hiddenKeyword of hiddenKeywords[keyword].filter(
      (name) => schema[keyword] && schema[name] !== undefined,
    )) {
      refuse(hiddenKeyword, ctx.location, ctx, `beside "${keyword}"`, 'Write a form for each under "anyOf".');
    }
  }
  if (schema.items) {
    checkSubschema('items', schema.items, ['items'], ctx);
  }
  checkForms(schema.anyOf ?? [], ctx);
  const { additionalProperties: additional, properties = {} } = schema;
  if (additional === false) {
    refuse(
      'additionalProperties',
      ctx.location,
      ctx,
      'when it is false',
      'Say in a description what happens to other fields.',
    );
  }
  if (typeof additional === 'object' && properties.key) {
    const instead = 'Say in a description which other fields there are.';
    refuse('additionalProperties', ctx.location, ctx, 'beside a field "key"', instead);
  }
  if (schema['x-object']) {
    checkEntry('x-object', schema['x-object'], ctx.location.child(['x-object']), ctx);
  }
}

function checkForms(forms: readonly Schema[], ctx: UserContext): void {
  const titles: (string | undefined)[] = [];
  for (const [position, form] of forms.entries()) {
    const { node } = checkSubschema('anyOf', form, ['anyOf', position], ctx);
    if (!node.properties) {
      refuse(
        'anyOf',
        ctx.location,
        ctx,
        'without "properties" in each form',
        'Write the types as a list under "type".',
      );
    }
    if (!node.title || titles.includes(node.title)) {
      const message = 'This form has no title. Add "title:".';
      ctx.report({ message, location: ctx.location.child(['anyOf', position]) });
    }
    titles.push(node.title);
  }
}
