// JavaScript, because Redocly loads it.

/** @param {import('./operation').Schema | undefined} schema */
export function isFile({ format, contentMediaType: type = 'application/json' } = {}) {
  return format === 'binary' || type !== 'application/json';
}

/**
 * The schemas directly inside one: the JSON pointer to each, its name, and what it adds to a path such as `data[].id`.
 * The items of a list and the forms of `anyOf` have no name.
 * @typedef {import('./operation').Schema} Schema
 * @param {Schema} schema
 * @returns {{ pointer: (string | number)[], name?: string, step: string, schema: Schema }[]}
 */
export function listInnerSchemas({ properties = {}, additionalProperties: others, items, anyOf = [] }) {
  const isOpen = typeof others === 'object' && Object.keys(others).length > 0;
  return [
    ...Object.entries(properties).map(([name, schema]) => ({ pointer: ['properties', name], name, step: `.${name}`, schema })),
    ...(isOpen ? [{ pointer: ['additionalProperties'], name: '{key}', step: '.{key}', schema: others }] : []),
    ...(items ? [{ pointer: ['items'], step: '[]', schema: items }] : []),
    ...anyOf.map((schema, at) => ({ pointer: ['anyOf', at], step: ` (${schema.title ?? at + 1})`, schema })),
  ];
}
