// Redocly plugin: refuses what pages, samples, Postman collections or the sandbox would drop or get wrong.
import type { Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core';
import type { OperationObject, Parameter, Schema, WithExamples } from '../operation';
import type { Document, PathItem } from '../read-contract';
import { checkBody, checkExampleNames } from './body-rules';
import {
  checkEntries,
  checkEntry,
  checkKeywords,
  checkName,
  checkSubschema,
  checkValues,
  type Part,
  refuse,
  resolve,
} from './support-checks';
import { keywords, values } from './supported-parts';

function checkPart(part: object, ctx: UserContext): void {
  const kind = ctx.type.name;
  checkKeywords(kind, part, ctx.location, ctx);
  for (const [keyword, value] of Object.entries(part).filter(([name]) => values[`${kind}.${name}`])) {
    checkValues(`${kind}.${keyword}`, value, ctx.location.child([keyword]), ctx);
  }
  const { example, examples, content }: Part = { ...part };
  if (example !== undefined && examples) {
    refuse('example', ctx.location, ctx, 'beside "examples"', 'Keep one of the two.');
  }
  if (examples && Object.keys(examples).length === 0) {
    refuse('examples', ctx.location, ctx, 'when it is empty', 'Write an example, or leave it out.');
  }
  for (const name of kind === 'Schema' ? [] : Object.keys(examples ?? {})) {
    checkName('example', name, ctx.location.child(['examples', name]).key(), ctx);
  }
  const [, second] = Object.keys(content ?? {});
  if (second) {
    const message = `This body has a second media type, "${second}". Keep one: samples, pages and the sandbox have one.`;
    ctx.report({ message, location: ctx.location.child(['content', second]).key() });
  }
}

/** At most one scheme: samples can't show alternatives. */
function checkSecurity({ security = [] }: Pick<OperationObject, 'security'>, ctx: UserContext): void {
  const hasOneScheme = (schemes: object) => Object.values(schemes).length === 1;
  const hasScopes = (schemes: object) => Object.values(schemes).flat().length > 0;
  if (security.length > 1 || security.some((schemes) => !hasOneScheme(schemes) || hasScopes(schemes))) {
    const message =
      'The reference does not show this choice of access. Write "security: []", or one scheme without scopes.';
    ctx.report({ message, location: ctx.location.child(['security']) });
  }
}

/** Clients support paging and longer timeouts only with GET, and forms only with POST. */
function checkMethod(operation: OperationObject, ctx: UserContext): void {
  const { parameters = [], requestBody, 'x-timeout': seconds } = operation;
  const isGet = ctx.key === 'get';
  const parametersLocation = ctx.location.child(['parameters']);
  const isPaged = parameters.some(
    (parameter) => resolve(parameter, parametersLocation, ctx).node.name === 'limit',
  );
  if (seconds !== undefined && (!isGet || isPaged || !(seconds > 0))) {
    refuse(
      'x-timeout',
      ctx.location,
      ctx,
      'here',
      'Write a number of seconds, in a GET without "limit", or leave it out.',
    );
  }
  if (isPaged && !isGet) {
    refuse('parameters', ctx.location, ctx, 'with a "limit" here', 'Write "get", or another name.');
  }
  const { node } = resolve(requestBody, ctx.location.child(['requestBody']), ctx);
  if (requestBody && (isGet || (node.content?.['multipart/form-data'] && ctx.key !== 'post'))) {
    refuse('requestBody', ctx.location, ctx, `of "${ctx.key}"`, 'Write "post".');
  }
}

/** `checkMethod` reads the parameters of one operation. */
function checkSharedParameters({ parameters = [] }: PathItem, ctx: UserContext): void {
  const parametersLocation = ctx.location.child(['parameters']);
  for (const [position, parameter] of parameters.entries()) {
    if (resolve(parameter, parametersLocation, ctx).node.in !== 'path') {
      const message =
        'All methods of this path share a parameter that is not in the path. Write it in each operation.';
      ctx.report({ message, location: parametersLocation.child([position]) });
    }
  }
}

/** Anchors of a page are in lower case and without the version. */
function checkOperationId(
  operation: OperationObject,
  idsByAnchor: Map<string, string>,
  ctx: UserContext,
): void {
  const { operationId = '', 'x-page': page } = operation;
  const anchor = `${page} ${operationId.replace(/V\d+$/, '').toLowerCase()}`;
  const otherId = idsByAnchor.get(anchor);
  if (otherId !== undefined && otherId !== operationId) {
    const message = `The operations "${otherId}" and "${operationId}" have the same anchor on ${page}. Write another operationId, or another x-page.`;
    ctx.report({ message, location: ctx.location.child(['operationId']) });
  }
  idsByAnchor.set(anchor, operationId);
}

function checkOperation(operation: OperationObject, ctx: UserContext): void {
  checkPart(operation, ctx);
  checkMethod(operation, ctx);
  checkSecurity(operation, ctx);
  checkEntries('x-counterparts', operation['x-counterparts'], ['x-counterparts'], ctx);
  checkEntries('x-unspecified', operation['x-unspecified'], ['x-unspecified'], ctx);
  if (operation['x-edit']) {
    checkEntry('x-edit', operation['x-edit'], ctx.location.child(['x-edit']), ctx);
  }
  checkExampleNames(operation, ctx);
}

function checkParameter(parameter: Parameter, ctx: UserContext): void {
  checkPart(parameter, ctx);
  const { name, required, schema, 'x-sample': isSent } = parameter;
  checkName(parameter.in === 'path' ? 'path' : 'field', name, ctx.location.child(['name']), ctx);
  if (!schema || !values[`${parameter.in}.type`]) {
    return;
  }
  const { node, location } = checkSubschema('schema', schema, ['schema'], ctx);
  checkValues(`${parameter.in}.type`, node.type ?? 'any type', location.child(['type']), ctx);
  if (node.type === 'array' && (required || isSent)) {
    const instead = 'Leave out "required" and "x-sample", or write "type: string".';
    refuse('type: array', ctx.location, ctx, 'of a parameter that samples send', instead);
  }
}

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
    const message = `The values ${JSON.stringify(first)} and ${JSON.stringify(second)} look the same on pages. Keep one, and name the other in the description.`;
    ctx.report({ message, location: ctx.location.child(['enum', again]) });
  }
}

function checkSchema(schema: Schema, ctx: UserContext): void {
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

function checkRoot(root: Document, ctx: UserContext): void {
  checkPart(root, ctx);
  checkSecurity(root, ctx);
  checkEntries('x-errors', root['x-errors'], ['x-errors'], ctx);
  checkEntries('pages', root['x-unspecified'], ['x-unspecified'], ctx);
  for (const [position, { points }] of (root['x-unspecified'] ?? []).entries()) {
    checkEntries('x-unspecified', points, ['x-unspecified', position, 'points'], ctx);
  }
  if ((root.servers ?? []).length > 1) {
    const message = 'There are several servers. Keep one, with the variable "{base_url}".';
    ctx.report({ message, location: ctx.location.child(['servers', 1]) });
  }
}

const otherParts = [
  'Info',
  'Server',
  'ServerVariable',
  'Tag',
  'Components',
  'SecurityScheme',
  'Responses',
  'Example',
];

function supportedParts() {
  const operationIds = new Map<string, string>();
  return {
    ...Object.fromEntries(otherParts.map((kind) => [kind, checkPart])),
    Root: checkRoot,
    Operation(operation: OperationObject, ctx: UserContext) {
      checkOperation(operation, ctx);
      checkOperationId(operation, operationIds, ctx);
    },
    Parameter: checkParameter,
    MediaType: checkPart,
    Schema: checkSchema,
    SchemaProperties(properties: object, ctx: UserContext) {
      for (const name of Object.keys(properties)) {
        checkName('field', name, ctx.location.child([name]).key(), ctx);
      }
    },
    RequestBody: {
      enter: checkPart,
      MediaType: (media: WithExamples, ctx: UserContext) => checkBody(media, ctx, true),
    },
    Response: {
      enter: checkPart,
      MediaType: (media: WithExamples, ctx: UserContext) => checkBody(media, ctx, false),
    },
    // Without webhooks, which the reference does not show.
    Paths: {
      PathItem(item: PathItem, ctx: UserContext) {
        checkPart(item, ctx);
        checkSharedParameters(item, ctx);
        checkName('route', String(ctx.key), ctx.location.key(), ctx);
      },
    },
    /** Keywords beside a reference override those of its target. */
    ref: (part: object, ctx: UserContext) =>
      keywords[ctx.type.name] && checkKeywords(ctx.type.name, part, ctx.location, ctx),
  };
}

export const supportRules: Plugin = {
  id: 'support',
  rules: { oas3: { 'supported-parts': supportedParts as Oas3Rule } },
};
