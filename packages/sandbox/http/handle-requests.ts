// Requests are checked against the contract, then passed to the handler of their operation, or get the example.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isObject, type Json, type Operation } from '@pitel-docs/contract/operation';
import { succeed } from '../account/api-request';
import {
  type Fields,
  failureStatus,
  limitFindings,
  listReplies,
  parsePreference,
  type Reply,
  refuseRequest,
  selectReply,
} from '../choose-reply';
import { createControlHandlers } from '../control/control-handlers';
import type { Failure } from '../failures';
import { type AccountSettings, openAccount } from '../open-account';
import { respondWithPage } from '../page/respond-with-page';
import { refusePage, respondToPreflight } from './allow-pages';
import { compileChecks, type RequestChecks } from './check-request';
import { findDocumentedFailure, findDocumentedFaults } from './documented-failures';
import { type Body, readBody } from './read-body';
import { readTarget } from './read-target';
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

export type Sandbox = ReturnType<typeof createRequestHandler>;

function listNames(operations: readonly Operation[]): Reply {
  const names = operations.map((operation) => [
    `${operation.method} ${operation.path}`,
    listReplies(operation).map(({ name }) => name),
  ]);
  return { status: 200, value: { examples: Object.fromEntries(names) as Json, sandbox: 'GET /sandbox' } };
}

/** Compiles the contract once for all sandboxes. Ids and paths must be unique. */
export function compileSandbox(operations: readonly Operation[]): (settings?: SandboxSettings) => Sandbox {
  const checks = compileChecks(operations);
  return (settings = {}) => createRequestHandler(operations, checks, settings);
}

function createRequestHandler(
  operations: readonly Operation[],
  checks: RequestChecks,
  settings: SandboxSettings,
) {
  const { report = () => undefined, edition = '', allowedOrigins = [] } = settings;
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  let account = openAccount(operations, settings);
  const sandboxHandlers = createControlHandlers(edition, () => {
    account.close();
    account = openAccount(operations, settings);
  });

  /** The HTTP status of documented failures is not documented. */
  function setStatus(reply: Reply): Reply {
    const isDocumented = reply.status === failureStatus && !reply.findings;
    return isDocumented ? { ...reply, status: Number(account.answers()['refusal-status']) } : reply;
  }

  /** Returns the documented failure, if there is one, with the findings. */
  function refuse(operation: Operation, faults: readonly string[]): Reply {
    const value = findDocumentedFailure(operation, faults);
    const findings = limitFindings(faults);
    return isObject(value)
      ? {
          status: Number(account.answers()['refusal-status']),
          value: { ...value, sandbox: findings },
          findings,
        }
      : refuseRequest(400, ...faults);
  }

  async function respondToApi(
    operation: Operation,
    message: IncomingMessage,
    { value, files, finding }: Body,
  ): Promise<Reply> {
    const { method = 'GET', url: path = '/' } = message;
    const headers = message.headers as Record<string, string>;
    const { operationId } = operation;
    const preference = parsePreference(headers.prefer ?? '');
    const isRefused =
      account.tokens.isRefused(headers.authorization ?? '', path) ||
      (preference.code === 401 && !preference.example);
    if (operation.isAuthenticated && isRefused) {
      const status = preference.code ?? Number(account.answers()['token-refusal']);
      return refuseRequest(
        status,
        'header Authorization must be "Bearer {token}", with a token that is not refused',
      );
    }
    const { account: kind } = account.answers();
    const { findings, query, params } = checks.check(
      { method, path, headers, body: value },
      operationId,
      kind,
    );
    const body = { ...(value as Fields | undefined) };
    const schemaFaults = finding ? [finding] : findings;
    const faults = schemaFaults.length > 0 ? schemaFaults : findDocumentedFaults(operation, body);
    if (faults.length > 0) {
      return refuse(operation, faults);
    }
    const reply = selectReply(listReplies(operation), preference);
    if (reply) {
      return reply;
    }
    const { cutPage } = account;
    const request = { operation, files, query, body, cutPage, values: { ...body, ...query, ...params } };
    const handler = account.handlers[operationId] ?? succeed;
    return setStatus(await handler(request));
  }

  async function respondToOwn(method: string, path: string, body: Json | undefined): Promise<Reply> {
    const id = checks.findOperation(method, path) ?? '';
    const handle = sandboxHandlers[id];
    if (!handle) {
      return refuseRequest(404, `the sandbox has no operation ${method} ${path}`);
    }
    const { findings } = checks.check({ method, path, headers: {}, body }, id);
    return findings.length > 0 ? refuseRequest(400, ...findings) : handle(account, { ...(body as Fields) });
  }

  async function respond(
    operationId: string | undefined,
    message: IncomingMessage,
    body: Body,
  ): Promise<Reply> {
    const { method = 'GET', url: path = '/' } = message;
    const operation = byId.get(operationId ?? '');
    if (operation) {
      return respondToApi(operation, message, body);
    }
    if (sandboxHandlers[operationId ?? '']) {
      const isUnread = body.finding !== undefined && body.value === undefined;
      return isUnread ? refuseRequest(400, body.finding) : respondToOwn(method, path, body.value);
    }
    const [pathname = ''] = path.split('?');
    const problem = `the API has no operation ${method} ${pathname}; nearest: "${checks.findNearest(method, pathname)}". The paths of the API have no /api`;
    return pathname === '/' ? listNames(operations) : refuseRequest(404, problem);
  }

  const pageSource = { edition, account: () => account, respondToOwn };

  /** Responds, or fails as `failures` says. Requests of the sandbox itself don't fail. */
  async function respondOrFail(
    operationId: string | undefined,
    message: IncomingMessage,
    body: Body,
    failure: Failure | undefined,
  ) {
    const recording = account.recordings.respond(message.url ?? '', message.headers);
    if (failure?.status === undefined) {
      return recording ?? respond(operationId, message, body);
    }
    const reply = refuseRequest(failure.status, 'this request was chosen to fail: see PUT /sandbox/failures');
    return failure.retryAfter === undefined
      ? reply
      : { ...reply, headers: { 'Retry-After': failure.retryAfter } };
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const target = readTarget(url);
    if (target === undefined) {
      const finding = 'the path cannot be decoded: a % must be followed by two hexadecimal digits of UTF-8';
      writeReply(request, response, refuseRequest(400, finding));
      return;
    }
    request.url = target;
    // Node.js sends no body in the response to HEAD.
    request.method = method === 'HEAD' ? 'GET' : method;
    const refusal = refusePage(request, allowedOrigins);
    if (
      !refusal &&
      (respondToPreflight(request, response) || (await respondWithPage(request, response, pageSource)))
    ) {
      return;
    }
    const operationId = checks.findOperation(request.method, target);
    const body = await readBody(request, byId.get(operationId ?? ''));
    if (refusal || body.isTooLarge) {
      writeReply(request, response, refusal ?? refuseRequest(413, body.finding ?? ''));
      return;
    }
    account.recordings.setHost(request.headers.host);
    const isSandboxRequest = /^\/(sandbox\b|\?|$)/.test(target);
    const { isLost } = parsePreference(String(request.headers.prefer ?? ''));
    const plannedFailure = isLost || isSandboxRequest ? undefined : account.failures.next();
    const failure = isLost ? ({ connection: 'lost' } as const) : plannedFailure;
    const reply = await respondOrFail(operationId, request, body, failure);
    writeReply(request, response, reply, { operationId, body: body.value, failure });
  }

  function writeReply(
    request: IncomingMessage,
    response: ServerResponse,
    reply: Reply,
    {
      operationId,
      body,
      failure,
    }: Partial<Pick<Exchange, 'operationId' | 'body'>> & { readonly failure?: Failure | undefined } = {},
  ): void {
    const { method = 'GET', url: target = '/' } = request;
    const { status, value, findings = [] } = reply;
    const text = value === undefined ? undefined : account.recordings.rewrite(JSON.stringify(value));
    const replyValue = text === undefined ? undefined : (JSON.parse(text) as Json);
    report({ method, target, operationId, body, findings, status, reply: replyValue }, request, response);
    writeResponse(response, reply, text, failure);
  }

  const listener: RequestListener = (request, response) => {
    exchange(request, response).catch((error: unknown) => {
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
