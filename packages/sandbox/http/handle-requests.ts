// Finds out who responds to a request: the API, the operations of the sandbox, its dashboard, or recordings.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Json, Operation } from '@pitel-docs/contract/operation';
import { createControlHandlers } from '../control/control-handlers';
import { respondWithDashboard } from '../dashboard/respond-with-dashboard';
import { listReplies } from '../documented-replies';
import type { PlannedFailure } from '../failures';
import { type Account, type AccountSettings, openAccount } from '../open-account';
import { type Fields, type Reply, refuseRequest } from '../reply';
import { compileChecks, type RequestChecks } from './check-request';
import { refuseOrigin, respondToPreflight } from './cors';
import { parsePreference } from './prefer-header';
import { type RequestBody, readBody } from './read-body';
import { readTarget } from './read-target';
import { respondToApi } from './respond-to-api';
import { writeResponse } from './write-response';

export interface Exchange {
  readonly method: string;
  readonly target: string;
  readonly operationId: string | undefined;
  /** JSON or form fields; undefined if missing or unreadable. */
  readonly body: Json | undefined;
  readonly findings: readonly string[];
  readonly status: number;
  readonly reply: Json | undefined;
}

export interface SandboxSettings extends AccountSettings {
  readonly edition?: string;
  readonly allowedOrigins?: readonly string[];
  readonly report?: (exchange: Exchange, ...http: Parameters<RequestListener>) => void;
}

export type RequestHandler = ReturnType<typeof createRequestHandler>;

/** Compiles the contract once for all sandboxes. Ids and paths must be unique. */
export function compileSandbox(
  operations: readonly Operation[],
): (settings?: SandboxSettings) => RequestHandler {
  const checks = compileChecks(operations);
  return (settings = {}) => createRequestHandler(operations, checks, settings);
}

/** What is known of a request when its response is written. */
interface RequestDetails extends Partial<Pick<Exchange, 'operationId' | 'body'>> {
  readonly failure?: PlannedFailure | undefined;
}

function createRequestHandler(
  operations: readonly Operation[],
  checks: RequestChecks,
  settings: SandboxSettings,
) {
  const { report = () => undefined, edition = '', allowedOrigins = [] } = settings;
  const operationsById = new Map(operations.map((operation) => [operation.operationId, operation]));
  let account = openAccount(operations, settings);
  const controlHandlers = createControlHandlers(edition, replaceAccount);
  const dashboard = { edition, account: () => account, respondToControl };

  function replaceAccount(): void {
    account.close();
    account = openAccount(operations, settings);
  }

  /** The sandbox's own operations, such as `POST /sandbox/calls`. */
  async function respondToControl(method: string, path: string, body: Json | undefined): Promise<Reply> {
    const id = checks.findOperation(method, path) ?? '';
    const handle = controlHandlers[id];
    if (!handle) {
      return refuseRequest(404, `the sandbox has no operation ${method} ${path}`);
    }
    const { findings } = checks.check({ method, path, headers: {}, body }, id);
    return findings.length > 0 ? refuseRequest(400, ...findings) : handle(account, { ...(body as Fields) });
  }

  async function respond(
    operationId: string | undefined,
    message: IncomingMessage,
    body: RequestBody,
  ): Promise<Reply> {
    const { method = 'GET', url = '/' } = message;
    const operation = operationsById.get(operationId ?? '');
    if (operation) {
      return respondToApi(operation, message, body, { account, checks });
    }
    if (controlHandlers[operationId ?? '']) {
      const isUnread = body.finding !== undefined && body.value === undefined;
      return isUnread ? refuseRequest(400, body.finding) : respondToControl(method, url, body.value);
    }
    const [pathname = ''] = url.split('?');
    return pathname === '/' ? listReplyNames(operations) : refuseUnknownPath(method, pathname, checks);
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readTarget(request.url ?? '/');
    if (target === undefined) {
      const finding =
        'the target must be a path, or an http:// address with a host; a % must be followed by two hexadecimal digits of UTF-8';
      sendReply(request, response, refuseRequest(400, finding));
      return;
    }
    request.url = target;
    // Node.js sends no body in the response to HEAD.
    request.method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const originRefusal = refuseOrigin(request, allowedOrigins);
    if (
      !originRefusal &&
      (respondToPreflight(request, response) || (await respondWithDashboard(request, response, dashboard)))
    ) {
      return;
    }
    const operationId = checks.findOperation(request.method, target);
    // Also of a refused request: a program that is still sending would miss the response.
    const body = await readBody(request, operationsById.get(operationId ?? ''));
    const refusal = originRefusal ?? (body.isTooLarge ? refuseRequest(413, body.finding ?? '') : undefined);
    if (refusal) {
      sendReply(request, response, refusal);
      return;
    }
    account.recordings.setHost(request.headers.host);
    const failure = takeFailure(request, account);
    const recording = account.recordings.respond(target, request.headers);
    const plannedReply = failure?.status === undefined ? undefined : failAsPlanned(failure.status, failure);
    const reply = plannedReply ?? recording ?? (await respond(operationId, request, body));
    sendReply(request, response, reply, { operationId, body: body.value, failure });
  }

  function sendReply(
    request: IncomingMessage,
    response: ServerResponse,
    reply: Reply,
    { operationId, body, failure }: RequestDetails = {},
  ): void {
    const { method = 'GET', url: target = '/' } = request;
    const { status, value, findings = [] } = reply;
    const text = value === undefined ? undefined : account.recordings.rewrite(JSON.stringify(value));
    const replyValue = text === undefined ? undefined : (JSON.parse(text) as Json);
    report({ method, target, operationId, body, findings, status, reply: replyValue }, request, response);
    writeResponse(response, reply, text, failure);
  }

  const listener: RequestListener = (request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      const finding = `the sandbox failed: ${String(error)}`;
      account.note(`${request.method} ${request.url}: ${finding}`);
      if (!response.headersSent) {
        response.writeHead(500, { 'Content-Type': 'application/json' });
      }
      response.end(JSON.stringify(refuseRequest(500, finding).value));
    });
  };
  /** `DELETE /sandbox` replaces the account. */
  return { listener, account: () => account };
}

/** The names that the header `Prefer` can select, by operation. */
function listReplyNames(operations: readonly Operation[]): Reply {
  const names = operations.map((operation) => [
    `${operation.method} ${operation.path}`,
    listReplies(operation).map(({ name }) => name),
  ]);
  return { status: 200, value: { examples: Object.fromEntries(names) as Json, sandbox: 'GET /sandbox' } };
}

function refuseUnknownPath(method: string, pathname: string, checks: RequestChecks): Reply {
  const nearest = `nearest: "${checks.findNearest(method, pathname)}"`;
  const finding = `the API has no operation ${method} ${pathname}; ${nearest}. The paths of the API have no /api`;
  return refuseRequest(404, finding);
}

/**
 * The failure of a request, if one is planned. Requests of the sandbox itself don't fail, and are not
 * counted.
 */
function takeFailure({ url = '/', headers }: IncomingMessage, account: Account): PlannedFailure | undefined {
  if (parsePreference(String(headers.prefer ?? '')).isLost) {
    return { connection: 'lost' };
  }
  const isSandboxRequest = /^\/(sandbox\b|\?|$)/.test(url);
  return isSandboxRequest ? undefined : account.failures.next();
}

function failAsPlanned(status: number, { retryAfter }: PlannedFailure): Reply {
  const reply = refuseRequest(status, 'this request was chosen to fail: see PUT /sandbox/failures');
  return retryAfter === undefined ? reply : { ...reply, headers: { 'Retry-After': retryAfter } };
}
