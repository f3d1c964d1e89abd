// The parts of OpenAPI 3.1 that pages, samples, Postman collections and the sandbox support. support-rules.ts
// refuses the rest.

import { methods } from '../operation';

const objectKeywords = ['required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties'];
const commonKeywords = ['title', 'description', 'type', 'format', 'x-certainty', 'x-object'];

/** Keywords by part. Most part names are node types of Redocly. */
export const keywords: Readonly<Record<string, string[]>> = {
  Root: [
    'openapi',
    'info',
    'servers',
    'security',
    'tags',
    'paths',
    'webhooks',
    'components',
    'x-changes',
    'x-errors',
    'x-unspecified',
  ],
  Info: ['title', 'version', 'description'],
  Server: ['url', 'description', 'variables'],
  ServerVariable: ['default', 'description'],
  Tag: ['name', 'description', 'x-displayName'],
  Components: ['schemas', 'securitySchemes'],
  SecurityScheme: ['type', 'scheme', 'description'],
  PathItem: [...methods, 'parameters'],
  Operation: [
    'operationId',
    'summary',
    'description',
    'tags',
    'security',
    'parameters',
    'requestBody',
    'responses',
    'x-certainty',
    'x-counterparts',
    'x-edit',
    'x-errors',
    'x-page',
    'x-rings',
    'x-timeout',
    'x-unspecified',
  ],
  Parameter: [
    'name',
    'in',
    'description',
    'required',
    'schema',
    'example',
    'examples',
    'x-certainty',
    'x-environment',
    'x-group',
    'x-sample',
  ],
  RequestBody: ['description', 'content', 'required'],
  Responses: ['200', 'default'],
  Response: ['description', 'content'],
  MediaType: ['schema', 'example', 'examples'],
  Example: ['summary', 'value'],
  Schema: [
    ...commonKeywords,
    ...objectKeywords,
    'enum',
    'default',
    'pattern',
    'minimum',
    'maximum',
    'minLength',
    'maxItems',
    'items',
    'anyOf',
    'contentMediaType',
    'contentEncoding',
    'example',
    'x-anchor',
    'x-as-read',
    'x-direction',
    'x-environment',
  ],
  // The schema of a parameter.
  schema: ['description', 'type', 'format', 'enum', 'default', 'items', 'pattern'],
  items: ['description', 'type', 'format', 'x-certainty', 'x-environment', 'x-object', ...objectKeywords],
  anyOf: ['title', 'type', 'required', 'properties', 'x-anchor'],
};

/** Keys of our own extensions. A question mark means optional. */
export const extensions: Readonly<Record<string, string[]>> = {
  'x-counterparts': ['operation', 'match', 'difference'],
  'x-edit': ['change', 'environment?', 'without?', 'hidden?', 'fromText?', 'fromKeys?'],
  'x-errors': ['code', 'field?', 'meaning', 'fix', 'certainty?'],
  'x-object': ['name', 'page', 'create?', 'edit?'],
  'x-unspecified': ['point', 'test?', 'switch?'],
  // In the root: unspecified points of a page without operations.
  pages: ['page', 'points'],
};

/** Allowed values of a keyword: for a map its keys, for a list its items. */
export const values: Readonly<Record<string, (string | boolean)[]>> = {
  'Server.url': ['{base_url}'],
  'Server.variables': ['base_url'],
  'SecurityScheme.type': ['http'],
  'SecurityScheme.scheme': ['bearer'],
  'Parameter.in': ['path', 'query'],
  'path.type': ['string'],
  'query.type': ['string', 'integer', 'boolean', 'array'],
  'RequestBody.content': ['application/json', 'multipart/form-data'],
  'RequestBody.required': [true],
  'Response.content': ['application/json'],
  'form.type': ['string', 'boolean'],
  'json.type': ['object'],
  'x-counterparts.match': ['same', 'similar'],
  'Schema.contentMediaType': ['application/json', 'audio/wav', 'text/csv'],
  'Schema.contentEncoding': ['base64'],
  'Schema.format': ['binary', 'date-time', 'int64', 'password', 'uri', 'uuid'],
};

export const names = {
  // In JavaScript, a value of "__proto__" is lost.
  field: {
    pattern: /^(?!__proto__$)[A-Za-z_]\w*$/,
    advice:
      'Write letters, digits and underscores, with a letter first. A request with other names goes to a page, as a code block.',
  },
  route: {
    pattern: /^(\/(\{\w+\}|[\w.~-]+))+\/?$/,
    advice: 'Write each parameter as a step of the path, such as "/v1/call/{call_id}".',
  },
  // cURL samples use it as a shell variable.
  path: {
    pattern: /^(id|[a-z]\w*_(id|uuid))$/,
    advice: 'Write "id", or a name such as "call_id" or "list_uuid".',
  },
  // The first example of an "id" names a shell variable ("byExtension"), so names such as "byPath" are
  // excluded.
  example: {
    pattern: /^(?!by(Path|Home|Ifs|Uid|Euid|Ppid)$)[A-Za-z]\w*$/,
    advice: 'Write a name such as "userBusy": requests to the sandbox use it.',
  },
};

const inDescription = 'Write it in the description';

/** What to write instead, by keyword, "Kind.keyword" or kind. Default: a sentence in the description. */
export const advice: Readonly<Record<string, string>> = {
  Components: 'Write it into a file of openapi/, and refer to it there.',
  Info: 'Write it on a page.',
  PathItem: 'Write it in each operation, or leave it out.',
  Responses:
    'Write successes under "200" and failures under "default", with their HTTP status in the description.',
  Root: 'Write it on a page.',
  Server: 'Write "{base_url}" and its variable.',
  items: 'Write it in the description of the items, such as "Each is `a` or `b`".',
  'items.items': 'Write "items: { type: array }", and say in a description what the inner lists contain.',
  'RequestBody.content':
    'Write "application/json" or "multipart/form-data", or describe the request on a page instead.',
  'Response.content':
    'Write "application/json", or leave "content" out and say in the description what comes.',
  'Schema.format': 'Leave it out, and say in the description how the value is written.',
  'Server.url': 'Write "{base_url}", and what follows the host into each path.',
  allOf: 'Write all fields into one schema.',
  allowReserved: 'Leave it out: values are encoded.',
  callbacks: 'Write the request under "webhooks".',
  const: 'Write "enum" with one value.',
  content: 'Write "schema" instead.',
  deprecated: `${inDescription}, with what to use instead.`,
  example: 'Write it beside "schema".',
  examples: 'Write one "example" instead.',
  exclusiveMaximum: 'Write "maximum" with the largest value that is allowed.',
  exclusiveMinimum: 'Write "minimum" with the smallest value that is allowed.',
  explode: 'Leave it out: a list in a query repeats the parameter.',
  externalDocs: 'Write a link in the description.',
  externalValue: 'Write "value" instead.',
  maxLength: `${inDescription}, such as "At most 20 characters".`,
  minItems: `${inDescription}, such as "At least one item".`,
  nullable: `Write "type: [string, 'null']", with the type it has.`,
  oneOf: 'Write "anyOf" instead.',
  readOnly: 'Leave it out, and write a schema without this field for requests.',
  style: 'Leave it out: a list in a query repeats the parameter.',
  writeOnly: 'Leave it out, and write a schema without this field for responses.',
  xml: 'Leave it out: bodies are JSON.',
};
