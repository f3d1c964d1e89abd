// An API request is checked against the contract, then passed to the handler of its operation, or gets the
// example.
import type { IncomingMessage } from 'node:http';
import { isObject, type Operation } from '@pitel-docs/contract/operation';
import { succeed } from '../account/api-request';
import { failureStatus, listReplies } from '../documented-replies';
import { limitFindings } from '../findings';
import type { Account } from '../open-account';
import { type Fields, type Reply, refuseRequest } from '../reply';
import type { RequestChecks } from './check-request';
import { findDocumentedFailure, findDocumentedFaults } from './documented-failures';
import { type Preference, parsePreference, selectReply } from './prefer-header';
import type { RequestBody } from './read-body';

interface Services {
  readonly account: Account;
  readonly checks: RequestChecks;
}

export async function respondToApi(
  operation: Operation,
  message: IncomingMessage,
  { value, files, finding }: RequestBody,
  { account, checks }: Services,
): Promise<Reply> {
  const { method = 'GET', url: path = '/' } = message;
  const headers = message.headers as Record<string, string>;
  const preference = parsePreference(headers.prefer ?? '');
  const tokenRefusal = refuseToken(operation, message, preference, account);
  if (tokenRefusal) {
    return tokenRefusal;
  }
  const request = { method, path, headers, body: value };
  const { findings, query, params } = checks.check(request, operation.operationId, account.answers().account);
  const body: Fields = { ...(value as Fields | undefined) };
  const schemaFaults = finding ? [finding] : findings;
  const faults = schemaFaults.length > 0 ? schemaFaults : findDocumentedFaults(operation, body);
  if (faults.length > 0) {
    return refuseFaults(operation, faults, account);
  }
  const selectedReply = selectReply(listReplies(operation), preference);
  if (selectedReply) {
    return selectedReply;
  }
  const handler = account.handlers[operation.operationId] ?? succeed;
  const values = { ...body, ...query, ...params };
  const reply = await handler({ operation, files, query, body, cutPage: account.cutPage, values });
  return setFailureStatus(reply, account);
}

/** With `Prefer: code=401`, every token is refused. */
function refuseToken(
  { isAuthenticated }: Operation,
  { headers, url = '/' }: IncomingMessage,
  { code, example }: Preference,
  account: Account,
): Reply | undefined {
  // Counts the request, also of an operation that needs no token.
  const isTokenRefused = account.tokens.isRefused(headers.authorization ?? '', url);
  const isRefusalPreferred = code === 401 && !example;
  if (!isAuthenticated || !(isTokenRefused || isRefusalPreferred)) {
    return undefined;
  }
  const status = code ?? Number(account.answers()['token-refusal']);
  return refuseRequest(
    status,
    'header Authorization must be "Bearer {token}", with a token that is not refused',
  );
}

/** Returns the documented failure with the findings, or the sandbox's own if none is documented. */
function refuseFaults(operation: Operation, faults: readonly string[], account: Account): Reply {
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

/** The HTTP status of documented failures is not documented. */
function setFailureStatus(reply: Reply, account: Account): Reply {
  const isDocumentedFailure = reply.status === failureStatus && !reply.findings;
  return isDocumentedFailure ? { ...reply, status: Number(account.answers()['refusal-status']) } : reply;
}
