// Redocly plugin: refuses what pages, samples, Postman collections or the sandbox would drop or get wrong.
import type { Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core';
import type { OperationObject, Parameter, WithExamples } from '../operation';
import type { Document, PathItem } from '../read-contract';
import { checkBody, checkExampleNames } from './body-rules';
import { checkSchema } from './schema-rules';
import {
  checkEntries,
  checkEntry,
  checkKeywords,
  checkName,
  checkPart,
  checkSubschema,
  checkValues,
  refuse,
  resolve,
} from './support-checks';
import { keywords, values } from './supported-parts';

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
    const message = [
      `The operations "${otherId}" and "${operationId}" have the same anchor on ${page}.`,
      'Write another operationId, or another x-page.',
    ].join(' ');
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
