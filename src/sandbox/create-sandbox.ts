import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator, type Request } from 'openapi-backend';
import { findNearest } from '../contract/find-nearest';
import { type FoundOperation, isObject, type Json } from '../contract/operation';
import { prepareReplies, type Wish } from './choose-reply';
import { closeSchemas } from './close-schemas';
import { createTokens } from './create-tokens';
import type { Sent } from './echo-request';
import { listReplies, type Reply, writeOwnReply } from './list-replies';
import { type Body, formType, readBody } from './read-body';

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

/** One document of all operations. Only requests are checked with it. */
function joinOperations(operations: readonly FoundOperation[]): Document {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, operation, parameters } of operations) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, parameters } };
  }
  // The package takes an object that stands in two places for a circle and cuts it off: in this copy none does.
  return closeSchemas({ openapi: '3.1.0', info: { title: 'Sandbox', version: '1.0.0' }, paths }) as Document;
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
  return { status: 200, value: { examples: Object.fromEntries(names) as Json } };
}

/** What a browser asks before it lets a page of another origin send a token, JSON or another method. */
function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function allow(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
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

/** A form carries text only: `true` is a value where the contract says boolean. */
function readForm({ operation }: FoundOperation, { type, value }: Body): Json | undefined {
  const { properties = {} } = operation.requestBody?.content[formType]?.schema ?? {};
  const values = new Map<Json, Json>([
    ['true', true],
    ['false', false],
  ]);
  const read = (name: string, text: Json): Json => (properties[name]?.type === 'boolean' ? (values.get(text) ?? text) : text);
  return type === formType && isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, read(name, text)]))
    : value;
}

function checkBody({ operation }: FoundOperation, { type, value, finding }: Body): string | undefined {
  const [expected] = Object.keys(operation.requestBody?.content ?? {});
  if (finding !== undefined || value === undefined || type === expected) {
    return finding;
  }
  return expected ? `Content-Type must be ${expected}, but is ${type || 'missing'}` : 'body must be empty';
}

/** Names the place of a mistake and, of an unknown field, the known one that is spelled most like it. */
function describeError({ instancePath, message, params, parentSchema = {} }: ErrorObject): string {
  const place = instancePath.slice(1).replace(/^requestBody/, 'body') || 'request';
  if (!('additionalProperty' in params)) {
    return `${place} ${message}`;
  }
  const nearest = findNearest(String(params.additionalProperty), Object.keys(parentSchema.properties ?? {}));
  return `${place} ${message} "${params.additionalProperty}"${nearest && `; nearest: "${nearest}"`}`;
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
    coerceTypes: true,
    ajvOpts: { allErrors: true, verbose: true },
    customizeAjv: (ajv) => addFormats.default(ajv),
  });

  function respond(found: FoundOperation, request: Request, body: Body): Reply {
    const { operationId } = found.operation;
    const { headers } = request;
    const wish = readWish(headers);
    const isRefused = tokens.isRefused(String(headers.authorization ?? '')) || (wish.code === 401 && !wish.example);
    if (found.isAuthenticated && isRefused) {
      return writeOwnReply(401, 'header Authorization must be "Bearer {token}", with a token that is not refused');
    }
    const finding = checkBody(found, body);
    if (finding) {
      return writeOwnReply(400, finding);
    }
    const { errors, coerced } = validator.validateRequest(request, operationId);
    if (errors) {
      return writeOwnReply(400, ...errors.map(describeError));
    }
    // A name in the path counts more than the same one in the body.
    const sent: Sent = Object.assign({}, request.body, coerced?.query, coerced?.params);
    const chosen = chooseReply(found, sent, wish);
    return operationId.startsWith('createAccessToken') ? tokens.issue(chosen, sent.api_key) : chosen;
  }

  async function answer(message: IncomingMessage): Promise<Pick<Exchange, 'operationId' | 'body'> & { reply: Reply }> {
    const { method = 'GET', url = '/' } = message;
    const { operationId } = router.matchOperation({ method, path: url, headers: {} }) ?? {};
    const found = byId.get(operationId ?? '');
    const body = await readBody(message);
    if (!found) {
      const unknown = `no operation is ${method} ${url.split('?')[0]}. The paths of the API have no /api`;
      return { operationId, body: body.value, reply: url === '/' ? listNames(operations) : writeOwnReply(404, unknown) };
    }
    const headers = message.headers as Record<string, string>;
    const reply = respond(found, { method, path: url, headers, body: readForm(found, body) }, body);
    return { operationId, body: body.value, reply };
  }

  return async (request, response) => {
    if (isPreflight(request)) {
      allow(request, response);
      return;
    }
    const { method = 'GET', url: target = '/' } = request;
    const { reply, ...known } = await answer(request).catch((error: unknown) => {
      const failed = `the sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
      return { operationId: undefined, body: undefined, reply: writeOwnReply(500, failed) };
    });
    const findings = isObject(reply.value) && Array.isArray(reply.value.sandbox) ? (reply.value.sandbox as string[]) : [];
    report({ method, target, ...known, findings, status: reply.status, reply: reply.value }, request);
    send(response, reply);
  };
}
