import { type Reply, writeOwnReply } from '../choose-reply';
import type { Answers } from '../doubts';
import { type ApiRequest, type Handlers, succeed } from './api-request';

/** In seconds. */
const tokenLife = 3600;
/** The API key whose tokens are refused after a few requests, for programs that must renew one on the way. */
const shortLived = { apiKey: 'short-lived-api-key', requests: 2 } as const;
/** The API key that gets no token: every other one gets one. */
const refusedKey = 'refused-api-key';
/** The token that is always refused. Every other one that was not given out is taken. */
const refusedToken = 'refused-token';

/** Gives tokens, and knows which are refused. */
export interface Tokens {
  readonly handlers: Handlers;
  /** Takes the value of the header `Authorization` and the path, and counts the request. */
  isRefused(authorization: string, path: string): boolean;
}

/** Creates the tokens of one account. */
export function createTokens(answers: () => Answers): Tokens {
  /** Requests that are left of each token. */
  const left = new Map<string, number>();
  /** Those of version 1. */
  const old = new Set<string>();

  /** Makes a new token: `expired` is the moment in an hour, as Unix time in seconds. */
  function issue(request: ApiRequest): Reply {
    if (request.body.api_key === refusedKey) {
      return writeOwnReply(401, `body/api_key "${refusedKey}" is refused, and the response to a wrong key is not documented`);
    }
    if (answers()['new-token'] === 'ends-old') {
      for (const token of left.keys()) {
        left.set(token, 0);
      }
    }
    const isShort = request.body.api_key === shortLived.apiKey;
    const number = left.size + 1;
    const token = isShort ? `short-lived-token-${number}` : `example-access-token${number === 1 ? '' : `-${number}`}`;
    left.set(token, isShort ? shortLived.requests : Number.POSITIVE_INFINITY);
    if (request.found.path.startsWith('/v1/')) {
      old.add(token);
    }
    return succeed(request, { expired: Math.floor(Date.now() / 1000) + tokenLife, token });
  }

  return {
    handlers: { createAccessTokenV1: issue, createAccessTokenV3: issue },
    isRefused(authorization, path) {
      const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? refusedToken;
      const requests = left.get(token);
      if (requests !== undefined) {
        left.set(token, requests - 1);
      }
      const isOther = answers()['v1-token'] === 'v1-only' && path.startsWith('/v3/') && old.has(token);
      return isOther || token === refusedToken || (requests !== undefined && requests <= 0);
    },
  };
}
