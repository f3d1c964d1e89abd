// Checks bodies: what samples can send, and the names of examples.
import type { Location, UserContext } from '@redocly/openapi-core';
import { isObject, type OperationObject, type Schema, type WithExamples } from '../operation';
import { isFile, listInnerSchemas } from '../read-schema';
import { checkValues, refuse, resolve } from './support-checks';
import { values } from './supported-parts';

/** The sandbox selects a response by the name of its example, so names must be unique. */
export function checkExampleNames({ responses = {} }: OperationObject, ctx: UserContext): void {
  const names = Object.entries(responses).flatMap(([status, response]) => {
    const { node } = resolve(response, ctx.location.child(['responses', status]), ctx);
    return Object.values(node.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
  });
  const duplicates = names.filter((name, index) => names.indexOf(name) < index);
  for (const name of duplicates) {
    const message = `Two responses have an example "${name}". Give each its own name.`;
    ctx.report({ message, location: ctx.location.child(['responses']).key() });
  }
}

interface LocatedSchema {
  readonly node: Schema;
  readonly location: Location;
}

function listNestedSchemas(
  part: Schema | undefined,
  partLocation: Location,
  ctx: UserContext,
  schemas = new Map<string, LocatedSchema>(),
): Map<string, LocatedSchema> {
  const { node, location } = resolve(part, partLocation, ctx);
  if (schemas.has(location.absolutePointer)) {
    return schemas;
  }
  schemas.set(location.absolutePointer, { node, location });
  for (const { pointer, schema } of listInnerSchemas(node)) {
    listNestedSchemas(schema, location.child([...pointer]), ctx, schemas);
  }
  return schemas;
}

/** curl reads `,` and `;` in the name of a file as the start of another file or of a type. */
function checkFileNames(
  properties: Readonly<Record<string, Schema>>,
  { example, examples = {} }: WithExamples,
  ctx: UserContext,
): void {
  const bodies = [example, ...Object.values(examples).map(({ value }) => value)].filter(isObject);
  const location = ctx.location.child([example === undefined ? 'examples' : 'example']).key();
  for (const [name] of Object.entries(properties).filter(([, field]) => isFile(field))) {
    const files = bodies.map((body) => body[name]).filter((value) => typeof value === 'string');
    for (const file of files.filter((value) => !/^[\w.-]+$/.test(value))) {
      const message = [
        `Samples can't send a file with the name "${file}".`,
        'Write letters, digits, dots, hyphens and underscores.',
      ].join(' ');
      ctx.report({ message, location });
    }
  }
}

/** A form has only strings, booleans and one file. */
function checkForm(
  properties: Readonly<Record<string, Schema>>,
  schemaLocation: Location,
  media: WithExamples,
  ctx: UserContext,
): void {
  checkFileNames(properties, media, ctx);
  const fields = Object.entries(properties).map(([name, field]) =>
    resolve(field, schemaLocation.child(['properties', name]), ctx),
  );
  for (const { node, location } of fields) {
    checkValues('form.type', node.type ?? 'any type', location.child(['type']), ctx);
  }
  const [, second] = fields.filter(({ node }) => isFile(node));
  if (second) {
    ctx.report({
      message: 'This form has a second file. Write an operation for each file.',
      location: second.location,
    });
  }
}

export function checkBody(media: WithExamples, ctx: UserContext, isRequest: boolean): void {
  const { schema } = media;
  if (!values[isRequest ? 'RequestBody.content' : 'Response.content']?.includes(String(ctx.key))) {
    return;
  }
  const schemaLocation = ctx.location.child(['schema']);
  const { node, location } = resolve(schema, schemaLocation, ctx);
  const isForm = ctx.key === 'multipart/form-data';
  if (!node.anyOf) {
    checkValues('json.type', node.type ?? 'any type', location.child(['type']), ctx);
  }
  if (isForm) {
    checkForm(node.properties ?? {}, location, media, ctx);
  }
  for (const inner of listNestedSchemas(schema, schemaLocation, ctx).values()) {
    if (inner.node.anyOf && isRequest) {
      const instead =
        'Write one schema with the fields of all forms, and say in a description which ones go together.';
      refuse('anyOf', inner.location, ctx, 'of a request', instead);
    }
    if (isFile(inner.node) && !isForm) {
      ctx.report({
        message: 'Only a form can have a file. Write "multipart/form-data" above it.',
        location: inner.location,
      });
    }
  }
}
