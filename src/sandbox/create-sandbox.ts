import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator, type Operation } from 'openapi-backend';
import { findNearest } from '../contract/find-nearest';
import { type Example, listExamples } from '../contract/list-examples';
import type { FoundOperation, Json, WithExamples } from '../contract/operation';
import { closeSchema } from './close-schema';
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
}

const formType = 'multipart/form-data';

const status = { success: 200, allowed: 204, invalid: 400, unauthorized: 401, unknown: 404, failed: 500 } as const;

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

function listReplies({ operation }: FoundOperation, isSuccess: boolean): Example[] {
  return Object.entries(operation.responses)
    .filter(([code]) => code.startsWith('2') === isSuccess)
    .flatMap(([, { content }]) => Object.values(content ?? {}).flatMap(listExamples));
}

/** `Prefer: example=userBusy` asks for an example by its name in the contract, also for that of a failure. */
function readWish(request: IncomingMessage): string | undefined {
  return /(?:^|[\s,;])example="?([\w-]+)"?/.exec(String(request.headers.prefer ?? ''))?.[1];
}

interface Reply {
  readonly status: number;
  readonly value: Json | undefined;
}

function chooseReply(found: FoundOperation, wish: string | undefined): Reply {
  const successes = listReplies(found, true);
  const failure = wish === undefined ? undefined : listReplies(found, false).find(({ name }) => name === wish);
  if (failure) {
    return { status: status.invalid, value: failure.value };
  }
  return { status: status.success, value: (successes.find(({ name }) => name === wish) ?? successes[0])?.value };
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

/** A form carries text only: `true` stands for the value of that name where the contract says boolean, and digits for a number. */
function readFormTexts(found: FoundOperation, body: Body): Json | undefined {
  const properties = found.operation.requestBody?.content[formType]?.schema?.properties;
  if (body.type !== formType || typeof body.value !== 'object' || body.value === null || !properties) {
    return body.value;
  }
  const fields = Object.entries(body.value).map(([name, value]: [string, Json]) => {
    const isTyped = ['boolean', 'integer', 'number'].includes(String(properties[name]?.type));
    return [name, isTyped && /^(true|false|-?\d+(\.\d+)?)$/.test(String(value)) ? (JSON.parse(String(value)) as Json) : value];
  });
  return Object.fromEntries(fields) as Json;
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
 * Answers requests as the contract says: checks path, token, parameters and body, and replies with the documented example.
 * A refused request gets `{"sandbox": [what was wrong]}`, which the API itself does not send. Pages of every origin may use it.
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
  const router = new OpenAPIRouter({ definition });
  const validator = new OpenAPIValidator({
    definition,
    router,
    lazyCompileValidators: true,
    ajvOpts: { allErrors: true, verbose: true },
    customizeAjv: (ajv) => addFormats.default(ajv),
  });

  function checkRequest(found: FoundOperation, operation: Operation, request: IncomingMessage, body: Body): string[] {
    const findings = checkBody(found, body);
    if (findings.length > 0) {
      return findings;
    }
    const { method = 'GET', url = '/', headers } = request;
    const checked = {
      method,
      path: url,
      headers: headers as Record<string, string | string[]>,
      body: readFormTexts(found, body),
    };
    const { errors } = validator.validateRequest(checked, operation);
    return (errors ?? []).map(({ instancePath, message, params, parentSchema }) => {
      const extra = 'additionalProperty' in params ? nameNearest(String(params.additionalProperty), parentSchema) : '';
      return `${instancePath.slice(1).replace(/^requestBody/, 'body') || 'request'} ${message}${extra}`;
    });
  }

  async function answer(request: IncomingMessage): Promise<Reply & Pick<Exchange, 'operationId' | 'body' | 'findings'>> {
    const { method = 'GET', url = '/', headers } = request;
    const operation = router.matchOperation({ method, path: url, headers: {} });
    const read = await readBody(request);
    const body = read.value;
    const found = byId.get(operation?.operationId ?? '');
    if (!operation || !found) {
      const findings = [`no operation is ${method} ${url.split('?')[0]}. The paths of the API have no /api`];
      return { status: status.unknown, value: { sandbox: findings }, operationId: undefined, body, findings };
    }
    const { operationId } = found.operation;
    if (found.isAuthenticated && !/^Bearer \S+$/.test(headers.authorization ?? '')) {
      const findings = ['header Authorization must be "Bearer {token}", with any token'];
      return { status: status.unauthorized, value: { sandbox: findings }, operationId, body, findings };
    }
    const findings = checkRequest(found, operation, request, read);
    return findings.length > 0
      ? { status: status.invalid, value: { sandbox: findings }, operationId, body, findings }
      : { ...chooseReply(found, readWish(request)), operationId, body, findings };
  }

  return async (request, response) => {
    if (isPreflight(request)) {
      allow(request, response);
      return;
    }
    const { method = 'GET', url: target = '/' } = request;
    const { operationId, body, findings, ...reply } = await answer(request).catch((error: unknown) => {
      const failures = [`the sandbox failed: ${error instanceof Error ? error.message : String(error)}`];
      return { status: status.failed, value: { sandbox: failures }, operationId: undefined, body: undefined, findings: failures };
    });
    report({ method, target, operationId, body, findings, status: reply.status }, request);
    send(response, reply);
  };
}
