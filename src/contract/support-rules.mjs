// A plugin of Redocly: refuses what pages, samples, Postman collections or the sandbox would drop or get wrong.
import { advice, extensions, keywords, names, values } from './supported-parts.mjs';

function refuse(keyword, place, ctx, where, instead = advice[keyword] ?? 'Say in a description what it means for callers.') {
  const message = `The reference does not show "${keyword}" ${where}. ${instead}`;
  ctx.report({ message, location: place.child([keyword]).key() });
}

/** Reports every keyword of a part that is not in the table. */
function checkKeywords(kind, part, place, ctx, where = 'here') {
  for (const keyword of Object.keys(part).filter((name) => name !== '$ref' && !keywords[kind].includes(name))) {
    refuse(keyword, place, ctx, where, advice[keyword] ?? advice[kind]);
  }
}

/** Reports a value of a keyword that is not in the table: a word, one of a list, or a key of a map. */
function checkValues(row, value, location, ctx) {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const given = isMap ? Object.keys(value) : [value].flat();
  const keyword = row.split('.')[1];
  for (const one of given.filter((word) => !values[row].includes(word))) {
    const known = values[row].map((word) => `"${keyword}: ${word}"`).join(' or ');
    const message = `The reference does not show "${keyword}: ${one}" here. Write ${known}.`;
    ctx.report({ message, location: isMap ? location.child([one]).key() : location });
  }
}

function checkName(kind, name, location, ctx) {
  const { pattern, advice: instead } = names[kind];
  if (!pattern.test(name)) {
    ctx.report({ message: `The name "${name}" can't be used here. ${instead}`, location });
  }
}

/** Reports keys of an entry of an extension that are not in the table, and those that are missing. */
function checkEntry(kind, entry, location, ctx) {
  const known = extensions[kind].map((key) => key.replace('?', ''));
  for (const key of Object.keys(entry ?? {}).filter((name) => !known.includes(name))) {
    const message = `"${key}" is no part of ${kind}. Write ${known.join(', ')}.`;
    ctx.report({ message, location: location.child([key]).key() });
  }
  for (const key of extensions[kind].filter((name) => !name.endsWith('?') && entry?.[name] === undefined)) {
    ctx.report({ message: `There is no "${key}" in this part of ${kind}. Add it.`, location });
  }
}

function checkEntries(kind, entries, path, ctx) {
  for (const [name, entry] of Object.entries(entries ?? {})) {
    checkEntry(kind, entry, ctx.location.child([...path, name]), ctx);
  }
}

/** What a reference leads to, with what stands beside the reference, and its place. */
function resolve(part, place, ctx) {
  if (!part?.$ref) {
    return { node: part ?? {}, target: part ?? {}, location: place };
  }
  const { node: target = {}, location = place } = ctx.resolve(part, place.source.absoluteRef);
  return { node: { ...target, ...part }, target, location };
}

/** Reports what is not shown of the schema in a place, which stands there or is referred to. Gives the schema and its place. */
function checkPlace(kind, part, path, ctx) {
  const place = ctx.location.child(path);
  const { node, target, location } = resolve(part, place, ctx);
  const where = `of "${path.join('/')}"`;
  checkKeywords(kind, part, place, ctx, where);
  if (part.$ref) {
    checkKeywords(kind, target, location, ctx, where);
  }
  return { node, location };
}

function checkPart(part, ctx) {
  const kind = ctx.type.name;
  checkKeywords(kind, part, ctx.location, ctx);
  for (const keyword of Object.keys(part).filter((name) => values[`${kind}.${name}`])) {
    checkValues(`${kind}.${keyword}`, part[keyword], ctx.location.child([keyword]), ctx);
  }
  if (part.example !== undefined && part.examples) {
    refuse('example', ctx.location, ctx, 'beside "examples"', 'Keep one of the two.');
  }
  for (const name of kind === 'Schema' ? [] : Object.keys(part.examples ?? {})) {
    checkName('example', name, ctx.location.child(['examples', name]).key(), ctx);
  }
  const [, second] = Object.keys(part.content ?? {});
  if (second) {
    const message = `This body has a second media type, "${second}". Keep one: samples, pages and the sandbox have one.`;
    ctx.report({ message, location: ctx.location.child(['content', second]).key() });
  }
}

/** Either no token, or one: samples can't show both. */
function checkSecurity({ security = [] }, ctx) {
  if (
    security.length > 1 ||
    security.some((schemes) => Object.values(schemes).length !== 1 || Object.values(schemes)[0].length > 0)
  ) {
    const message = 'The reference does not show this choice of access. Write "security: []", or one scheme without scopes.';
    ctx.report({ message, location: ctx.location.child(['security']) });
  }
}

/** The names of the fields of a schema, of the items of a list, or of all forms. */
function listFields(schema, place, ctx) {
  const { node, location } = resolve(schema, place, ctx);
  const { properties = {}, items, anyOf = [] } = node;
  const inside = items ? listFields(items, location.child(['items']), ctx) : [];
  const forms = anyOf.flatMap((form, position) => listFields(form, location.child(['anyOf', position]), ctx));
  return [...Object.keys(properties), ...inside, ...forms];
}

/** Reports fields for samples to print that no response has: in the records of "data", or in the response itself. */
function checkSampleFields({ responses, 'x-sample-fields': shown = [] }, ctx) {
  const response = resolve(responses?.['200'], ctx.location.child(['responses', '200']), ctx);
  const path = ['content', 'application/json', 'schema'];
  const { node, location } = resolve(response.node.content?.['application/json']?.schema, response.location.child(path), ctx);
  const { data } = node.properties ?? {};
  const fields = data ? listFields(data, location.child(['properties', 'data']), ctx) : listFields(node, location, ctx);
  for (const [position, name] of shown.entries()) {
    if (!fields.includes(name)) {
      const message = `The response has no field "${name}". Write one of: ${fields.join(', ')}.`;
      ctx.report({ message, location: ctx.location.child(['x-sample-fields', position]) });
    }
  }
}

function checkOperation(operation, ctx) {
  checkPart(operation, ctx);
  checkSecurity(operation, ctx);
  checkEntries('x-counterparts', operation['x-counterparts'], ['x-counterparts'], ctx);
  checkEntries('x-unspecified', operation['x-unspecified'], ['x-unspecified'], ctx);
  checkSampleFields(operation, ctx);
}

function checkParameter(parameter, ctx) {
  checkPart(parameter, ctx);
  const { name, in: place, required, schema, 'x-sample': isSent } = parameter;
  checkName(place === 'path' ? 'path' : 'field', name, ctx.location.child(['name']), ctx);
  if (!schema || !values[`${place}.type`]) {
    return;
  }
  const { node, location } = checkPlace('schema', schema, ['schema'], ctx);
  checkValues(`${place}.type`, node.type ?? 'any type', location.child(['type']), ctx);
  if (node.type === 'array' && (required || isSent)) {
    refuse(
      'type: array',
      ctx.location,
      ctx,
      'of a parameter that samples send',
      'Leave out "required" and "x-sample", or write "type: string".',
    );
  }
}

/** Whether a field of a form is a file. */
function isFile({ format, contentMediaType: type = 'application/json' }) {
  return format === 'binary' || type !== 'application/json';
}

/** A schema and those inside it, each once. */
function listSchemas(part, place, ctx, found = new Map()) {
  const { node, location } = resolve(part, place, ctx);
  if (found.has(location.absolutePointer)) {
    return found;
  }
  found.set(location.absolutePointer, { node, location });
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    listSchemas(field, location.child(['properties', name]), ctx, found);
  }
  for (const [position, form] of Object.entries(node.anyOf ?? {})) {
    listSchemas(form, location.child(['anyOf', position]), ctx, found);
  }
  for (const key of ['items', 'additionalProperties'].filter((name) => typeof node[name] === 'object')) {
    listSchemas(node[key], location.child([key]), ctx, found);
  }
  return found;
}

/** A form has texts, true or false, and one file: no sample, and no other part, writes lists or objects into it. */
function checkForm(properties, place, ctx) {
  const fields = Object.entries(properties).map(([name, field]) => resolve(field, place.child(['properties', name]), ctx));
  for (const { node, location } of fields) {
    checkValues('form.type', node.type ?? 'any type', location.child(['type']), ctx);
  }
  const [, second] = fields.filter(({ node }) => isFile(node));
  if (second) {
    ctx.report({ message: 'This form has a second file. Write an operation for each file.', location: second.location });
  }
}

/** The fields of a body that are shown, or can be sent. */
function checkBody({ schema }, ctx, isRequest) {
  const place = ctx.location.child(['schema']);
  const { node, location } = resolve(schema, place, ctx);
  const isForm = ctx.key === 'multipart/form-data';
  if (!node.anyOf) {
    checkValues('json.type', node.type ?? 'any type', location.child(['type']), ctx);
  }
  if (isForm) {
    checkForm(node.properties ?? {}, location, ctx);
  }
  for (const inner of listSchemas(schema, place, ctx).values()) {
    if (inner.node.anyOf && isRequest) {
      refuse(
        'anyOf',
        inner.location,
        ctx,
        'of a request',
        'Write one schema with the fields of all forms, and say in a description which ones go together.',
      );
    }
    if (isFile(inner.node) && !isForm) {
      ctx.report({ message: 'Only a form can have a file. Write "multipart/form-data" above it.', location: inner.location });
    }
  }
}

/** Of a schema that has the first keyword, the others are not shown. */
const alone = {
  anyOf: ['items', 'required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'],
  items: ['required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'],
};

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
  checkForms(schema.anyOf ?? [], ctx);
  const { additionalProperties: others, properties = {} } = schema;
  if (others === false) {
    refuse('additionalProperties', ctx.location, ctx, 'when it is false', 'Say in a description what happens to other fields.');
  }
  if (typeof others === 'object' && properties.key) {
    refuse(
      'additionalProperties',
      ctx.location,
      ctx,
      'beside a field "key"',
      'Say in a description which other fields there are.',
    );
  }
  if (schema['x-object']) {
    checkEntry('x-object', schema['x-object'], ctx.location.child(['x-object']), ctx);
  }
}

/** Each of several forms has fields, and a title of its own. */
function checkForms(forms, ctx) {
  const titles = [];
  for (const [position, form] of forms.entries()) {
    const { node } = checkPlace('anyOf', form, ['anyOf', position], ctx);
    if (!node.properties) {
      refuse('anyOf', ctx.location, ctx, 'without "properties" in each form', 'Write the types as a list under "type".');
    }
    if (!node.title || titles.includes(node.title)) {
      ctx.report({
        message: 'This form has no title of its own. Write "title:".',
        location: ctx.location.child(['anyOf', position]),
      });
    }
    titles.push(node.title);
  }
}

function checkRoot(root, ctx) {
  checkPart(root, ctx);
  checkSecurity(root, ctx);
  checkEntries('x-errors', root['x-errors'], ['x-errors'], ctx);
  checkEntries('pages', root['x-unspecified'], ['x-unspecified'], ctx);
  for (const [position, { points }] of (root['x-unspecified'] ?? []).entries()) {
    checkEntries('x-unspecified', points, ['x-unspecified', position, 'points'], ctx);
  }
  if ((root.servers ?? []).length > 1) {
    ctx.report({
      message: 'There are several servers. Keep one, with the variable "{base_url}".',
      location: ctx.location.child(['servers', 1]),
    });
  }
}

/** Everything in a contract is right on pages, in samples, in Postman collections and in the sandbox, or it is refused. */
function supportedParts() {
  const plain = ['Info', 'Server', 'ServerVariable', 'Tag', 'Components', 'SecurityScheme', 'Responses', 'Example'];
  return {
    ...Object.fromEntries(plain.map((kind) => [kind, checkPart])),
    Root: checkRoot,
    Operation: checkOperation,
    Parameter: checkParameter,
    MediaType: checkPart,
    Schema: checkSchema,
    SchemaProperties(properties, ctx) {
      for (const name of Object.keys(properties)) {
        checkName('field', name, ctx.location.child([name]).key(), ctx);
      }
    },
    RequestBody: { enter: checkPart, MediaType: (media, ctx) => checkBody(media, ctx, true) },
    Response: { enter: checkPart, MediaType: (media, ctx) => checkBody(media, ctx, false) },
    // Not those of webhooks, which the reference does not draw.
    Paths: {
      PathItem(item, ctx) {
        checkPart(item, ctx);
        checkName('route', String(ctx.key), ctx.location.key(), ctx);
      },
    },
    /** What stands beside a reference counts. */
    ref: (part, ctx) => keywords[ctx.type.name] && checkKeywords(ctx.type.name, part, ctx.location, ctx),
  };
}

export default function supportRules() {
  return { id: 'support', rules: { oas3: { 'supported-parts': supportedParts } } };
}
