import { type Reply, writeOwnReply } from '../choose-reply';
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
  /** Takes the value of the header `Authorization`, and counts the request. */
  isRefused(authorization: string): boolean;
}

/**
 * Creates the tokens of one account.
 *
 * @param endsOld - Whether a new token ends the life of earlier ones.
 */
export function createTokens(endsOld: () => boolean): Tokens {
  /** Requests that are left of each token. */
  const left = new Map<string, number>();

  /** Makes a new token: `expired` is the moment in an hour, as Unix time in seconds. */
  function issue(request: ApiRequest): Reply {
    if (request.body.api_key === refusedKey) {
      return writeOwnReply(401, `body/api_key "${refusedKey}" is refused, and the response to a wrong key is not documented`);
    }
    if (endsOld()) {
      for (const token of left.keys()) {
        left.set(token, 0);
      }
    }
    const isShort = request.body.api_key === shortLived.apiKey;
    const number = left.size + 1;
    const token = isShort ? `short-lived-token-${number}` : `example-access-token${number === 1 ? '' : `-${number}`}`;
    left.set(token, isShort ? shortLived.requests : Number.POSITIVE_INFINITY);
    return succeed(request, { expired: Math.floor(Date.now() / 1000) + tokenLife, token });
  }

  return {
    handlers: { createAccessTokenV1: issue, createAccessTokenV3: issue },
    isRefused(authorization) {
      const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? refusedToken;
      const requests = left.get(token);
      if (requests !== undefined) {
        left.set(token, requests - 1);
      }
      return token === refusedToken || (requests !== undefined && requests <= 0);
    },
  };
}
