import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator, type Operation, type Request } from 'openapi-backend';
import { findNearest } from '../contract/find-nearest';
import { type FoundOperation, isObject, type Json, type Schema, type WithExamples } from '../contract/operation';
import { prepareReplies, type Wish } from './choose-reply';
import { closeSchema } from './close-schema';
import { createTokens } from './create-tokens';
import type { Sent } from './echo-request';
import { listReplies, type Reply, writeOwnReply } from './list-replies';
import { type Body, readBody } from './read-body';

/** A request, and what the sandbox made of it. */
export interface Exchange {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  /** Undefined when no operation has the path and method. */
  readonly operationId: string | undefined;
  /** What was sent: JSON, or the fields of a form; undefined when nothing was sent or it cannot be read. */
  readonly body: Json | undefined;
  /** What was wrong, in words; empty for an accepted request. */
  readonly findings: readonly string[];
  readonly status: number;
  /** What was answered; undefined for a response without a body. */
  readonly reply: Json | undefined;
}

const formType = 'multipart/form-data';

const status = { success: 200, allowed: 204, invalid: 400, refused: 401, unknown: 404, failed: 500 } as const;

function closeContent(content: Readonly<Record<string, WithExamples>>): Record<string, WithExamples> {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      media.schema ? { ...media, schema: closeSchema(media.schema) } : media,
    ]),
  );
}

/** One document of all operations, with every reference resolved. */
function joinOperations(operations: readonly FoundOperation[]): Document {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, operation, parameters } of operations) {
    const { requestBody } = operation;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...operation,
        parameters,
        ...(requestBody ? { requestBody: { ...requestBody, content: closeContent(requestBody.content) } } : {}),
      },
    };
  }
  // Through JSON, so that no two places share an object: the package takes the second one for a circle and cuts it off.
  return JSON.parse(JSON.stringify({ openapi: '3.1.0', info: { title: 'Sandbox', version: '1.0.0' }, paths })) as Document;
}

/** Reads a header such as `Prefer: code=503, example=userBusy`. */
function readWish({ prefer }: Request['headers']): Wish {
  const words = new URLSearchParams(
    String(prefer ?? '')
      .replace(/[\s,;]+/g, '&')
      .replaceAll('"', ''),
  );
  return { example: words.get('example') ?? undefined, code: Number(words.get('code')) || undefined };
}

/** What the header `Prefer` can ask for, by operation. */
function listNames(operations: readonly FoundOperation[]): Reply {
  const names = operations.map((found) => [`${found.method} ${found.path}`, listReplies(found).map(({ name }) => name)]);
  return { status: status.success, value: { examples: Object.fromEntries(names) as Json } };
}

/** What a browser asks before it lets a page of another origin send a token, JSON or another method. */
function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function allow(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status.allowed, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': request.headers['access-control-request-method'],
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
  });
  response.end();
}

function send(response: ServerResponse, reply: Reply): void {
  const isText = typeof reply.value === 'string';
  const body = reply.value === undefined ? '' : isText ? String(reply.value) : JSON.stringify(reply.value);
  response.writeHead(reply.status, {
    ...(body ? { 'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json' } : {}),
    'Access-Control-Allow-Origin': '*',
  });
  response.end(body);
}

/** Path, query and form carry text only: `true` and digits are values where the contract says boolean or number. */
function readText(text: Json, schema: Schema | undefined): Json {
  const isTyped = ['boolean', 'integer', 'number'].includes(String(schema?.type));
  return isTyped && /^(true|false|-?\d+(\.\d+)?)$/.test(String(text)) ? (JSON.parse(String(text)) as Json) : text;
}

function readForm({ operation }: FoundOperation, { type, value }: Body): Json | undefined {
  const properties = operation.requestBody?.content[formType]?.schema?.properties;
  return type === formType && isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, readText(text, properties?.[name])]))
    : value;
}

function checkBody(found: FoundOperation, body: Body): string[] {
  if (body.finding) {
    return [body.finding];
  }
  const types = Object.keys(found.operation.requestBody?.content ?? {});
  if (body.value === undefined || types.includes(body.type)) {
    return [];
  }
  return types.length === 0
    ? ['body must be empty']
    : [`Content-Type must be ${types.join(' or ')}, but is ${body.type || 'missing'}`];
}

/** The unknown name, and the known one that is spelled most like it. */
function nameNearest(name: string, schema: object | undefined): string {
  const nearest = findNearest(name, schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : []);
  return ` "${name}"${nearest && `; nearest: "${nearest}"`}`;
}

/**
 * Answers requests as the contract says: checks path, token, parameters and body, and replies with the documented example, made to fit
 * what was sent. A refused request gets `{"sandbox": [what was wrong]}`, which the API itself does not send. Pages of every origin
 * may use it. A GET of the root lists the examples that the header `Prefer` can ask for.
 *
 * @param operations - What is answered; each has an id and a path of its own.
 * @param report - Told of every request, for a log or a test.
 * @returns A listener for an HTTP server.
 */
export function createSandbox(
  operations: readonly FoundOperation[],
  report: (exchange: Exchange, request: IncomingMessage) => void,
): RequestListener {
  const definition = joinOperations(operations);
  const byId = new Map(operations.map((found) => [found.operation.operationId, found]));
  const tokens = createTokens();
  const chooseReply = prepareReplies(operations);
  const router = new OpenAPIRouter({ definition });
  const validator = new OpenAPIValidator({
    definition,
    router,
    lazyCompileValidators: true,
    ajvOpts: { allErrors: true, verbose: true },
    customizeAjv: (ajv) => addFormats.default(ajv),
  });

  function checkRequest(found: FoundOperation, operation: Operation, request: Request, body: Body): string[] {
    const findings = checkBody(found, body);
    if (findings.length > 0) {
      return findings;
    }
    const { errors } = validator.validateRequest(request, operation);
    return (errors ?? []).map(({ instancePath, message, params, parentSchema }) => {
      const extra = 'additionalProperty' in params ? nameNearest(String(params.additionalProperty), parentSchema) : '';
      return `${instancePath.slice(1).replace(/^requestBody/, 'body') || 'request'} ${message}${extra}`;
    });
  }

  /** What an accepted request carries. A name in the path counts more than the same one in the body. */
  function readSent(found: FoundOperation, operation: Operation, request: Request): Sent {
    const { params, query } = router.parseRequest(request, operation);
    const texts = Object.entries({ ...query, ...params } as Record<string, Json>).map(([name, text]) => {
      const schema = found.parameters.find((parameter) => parameter.name === name)?.schema;
      return [name, readText(text, schema)] as const;
    });
    const body = request.body as Json | undefined;
    return { ...(isObject(body) ? body : {}), ...Object.fromEntries(texts) };
  }

  function respond(found: FoundOperation, operation: Operation, request: Request, body: Body): Reply {
    const { headers } = request;
    const wish = readWish(headers);
    const isRefused = tokens.isRefused(String(headers.authorization ?? '')) || (wish.code === status.refused && !wish.example);
    if (found.isAuthenticated && isRefused) {
      return writeOwnReply(status.refused, 'header Authorization must be "Bearer {token}", with a token that is not refused');
    }
    const findings = checkRequest(found, operation, request, body);
    if (findings.length > 0) {
      return writeOwnReply(status.invalid, ...findings);
    }
    const sent = readSent(found, operation, request);
    const chosen = chooseReply(found, sent, wish);
    return operation.operationId?.startsWith('createAccessToken') ? tokens.issue(chosen, sent.api_key) : chosen;
  }

  async function answer(message: IncomingMessage): Promise<Pick<Exchange, 'operationId' | 'body'> & { reply: Reply }> {
    const { method = 'GET', url = '/' } = message;
    const operation = router.matchOperation({ method, path: url, headers: {} });
    const found = byId.get(operation?.operationId ?? '');
    const body = await readBody(message);
    if (!operation || !found) {
      const unknown = `no operation is ${method} ${url.split('?')[0]}. The paths of the API have no /api`;
      const other = url === '/' ? listNames(operations) : writeOwnReply(status.unknown, unknown);
      return { operationId: undefined, body: body.value, reply: other };
    }
    const headers = message.headers as Record<string, string>;
    const request = { method, path: url, headers, body: readForm(found, body) };
    return { operationId: operation.operationId, body: body.value, reply: respond(found, operation, request, body) };
  }

  return async (request, response) => {
    if (isPreflight(request)) {
      allow(request, response);
      return;
    }
    const { method = 'GET', url: target = '/' } = request;
    const { reply, ...known } = await answer(request).catch((error: unknown) => {
      const failed = `the sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
      return { operationId: undefined, body: undefined, reply: writeOwnReply(status.failed, failed) };
    });
    const findings = isObject(reply.value) && Array.isArray(reply.value.sandbox) ? (reply.value.sandbox as string[]) : [];
    report({ method, target, ...known, findings, status: reply.status, reply: reply.value }, request);
    send(response, reply);
  };
}
