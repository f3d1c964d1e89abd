import type { IncomingMessage, RequestListener } from 'node:http';
import type { ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator } from 'openapi-backend';
import { findNearest } from '../contract/find-nearest';
import type { FoundOperation, Json } from '../contract/operation';
import { listReplies, prepareReplies, type Reply, type Wish, writeOwnReply } from './choose-reply';
import { createTokens } from './create-tokens';
import type { Sent } from './fit-example';
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

/**
 * Makes schemas refuse fields they do not name, so that a misspelt field is a mistake and not a silent extra.
 *
 * @param part - A resolved schema, or what holds schemas.
 * @returns A copy in which no two places share an object, closed at every level. Objects that say themselves what else they take
 *   stay as they are.
 */
export function closeSchemas<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_name, value) =>
    value?.properties && value.additionalProperties === undefined ? { ...value, additionalProperties: false } : value,
  );
}

/**
 * Tells what a schema finds wrong.
 *
 * @param error - Of a validation with the option `verbose`.
 * @returns The place and what is wrong there; of an unknown field also the known one that is spelled most like it.
 */
export function describeError({ instancePath, message, params, parentSchema = {} }: ErrorObject): string {
  const place = instancePath.slice(1).replace(/^requestBody/, 'body') || 'request';
  if (!('additionalProperty' in params)) {
    return `${place} ${message}`;
  }
  const nearest = findNearest(String(params.additionalProperty), Object.keys(parentSchema.properties ?? {}));
  return `${place} ${message} "${params.additionalProperty}"${nearest && `; nearest: "${nearest}"`}`;
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
function readWish(prefer: string): Wish {
  const [, example] = /\bexample="?([^\s,;"]+)/.exec(prefer) ?? [];
  const [, code] = /\bcode="?(\d+)/.exec(prefer) ?? [];
  return { example, code: code === undefined ? undefined : Number(code) };
}

/** What the header `Prefer` can ask for, by operation. */
function listNames(operations: readonly FoundOperation[]): Reply {
  const names = operations.map((found) => [`${found.method} ${found.path}`, listReplies(found).map(({ name }) => name)]);
  return { status: 200, value: { examples: Object.fromEntries(names) as Json } };
}

/**
 * Answers requests as the contract says: checks path, token, parameters and body, and replies with the documented example, made to fit
 * what was sent. A refused request gets `{"sandbox": [what was wrong]}`, which the API itself does not send. Pages of every origin
 * may use it. A GET of the root lists the examples that the header `Prefer` can ask for.
 *
 * @param operations - What is answered; each has an id and a path of its own.
 * @param report - Told of every request before it is answered, for a log or a test.
 * @returns A listener for an HTTP server.
 */
export function createSandbox(
  operations: readonly FoundOperation[],
  report: (exchange: Exchange, ...http: Parameters<RequestListener>) => void,
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

  async function answer(
    found: FoundOperation | undefined,
    message: IncomingMessage,
    { value: body, finding }: Body,
  ): Promise<Reply> {
    const { method = 'GET', url: path = '/' } = message;
    const headers = message.headers as Record<string, string>;
    if (!found) {
      const unknown = `no operation is ${method} ${path.split('?')[0]}. The paths of the API have no /api`;
      return path === '/' ? listNames(operations) : writeOwnReply(404, unknown);
    }
    const { operationId } = found.operation;
    const wish = readWish(headers.prefer ?? '');
    const isRefused = tokens.isRefused(headers.authorization ?? '') || (wish.code === 401 && !wish.example);
    if (found.isAuthenticated && isRefused) {
      return writeOwnReply(401, 'header Authorization must be "Bearer {token}", with a token that is not refused');
    }
    if (finding) {
      return writeOwnReply(400, finding);
    }
    const { errors, coerced } = validator.validateRequest({ method, path, headers, body }, operationId);
    if (errors) {
      return writeOwnReply(400, ...errors.map(describeError));
    }
    // A name in the path counts more than the same one in the body.
    const sent: Sent = Object.assign({}, body, coerced?.query, coerced?.params);
    const chosen = chooseReply(found, sent, wish);
    return operationId.startsWith('createAccessToken') ? tokens.issue(chosen, sent.api_key) : chosen;
  }

  return async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const { method = 'GET', url: target = '/', headers } = request;
    const asked = headers['access-control-request-method'];
    if (method === 'OPTIONS' && asked !== undefined) {
      // A browser asks before it lets a page of another origin send a token, JSON or another method.
      response.setHeader('Access-Control-Allow-Methods', asked);
      response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
      response.writeHead(204).end();
      return;
    }
    const { operationId } = router.matchOperation({ method, path: target, headers: {} }) ?? {};
    const found = byId.get(operationId ?? '');
    const body = await readBody(request, found?.operation);
    const {
      status,
      value,
      findings = [],
    } = await answer(found, request, body).catch((error: unknown) => writeOwnReply(500, `the sandbox failed: ${String(error)}`));
    report({ method, target, operationId, body: body.value, findings, status, reply: value }, request, response);
    if (value !== undefined) {
      response.setHeader('Content-Type', 'application/json');
    }
    response.writeHead(status).end(JSON.stringify(value));
  };
}
