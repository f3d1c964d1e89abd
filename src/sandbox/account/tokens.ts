import { type Reply, writeOwnReply } from '../choose-reply';
import { type ApiRequest, type Handlers, succeed } from './api-request';
import type { Shared } from './shared';

/** In seconds: of version 1 as in its example, of version 3 a day. */
const tokenLives = { v1: 3600, v3: 86_400 } as const;
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

/** A token that was given out. */
interface Issued {
  readonly version: keyof typeof tokenLives;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  requestsLeft: number;
}

/** Creates the tokens of one account. They expire by its clock. */
export function createTokens({ clock, answers }: Shared): Tokens {
  const issued = new Map<string, Issued>();

  function issue(request: ApiRequest): Reply {
    if (request.body.api_key === refusedKey) {
      return writeOwnReply(401, `body/api_key "${refusedKey}" is refused, and the response to a wrong key is not documented`);
    }
    if (answers()['new-token'] === 'ends-old') {
      for (const token of issued.values()) {
        token.requestsLeft = 0;
      }
    }
    const isShort = request.body.api_key === shortLived.apiKey;
    const number = issued.size + 1;
    const token = isShort ? `short-lived-token-${number}` : `example-access-token${number === 1 ? '' : `-${number}`}`;
    const version = request.found.path.startsWith('/v1/') ? 'v1' : 'v3';
    const life = tokenLives[version] * 1000;
    const expiresAt = clock.now() + life;
    issued.set(token, { version, expiresAt, requestsLeft: isShort ? shortLived.requests : Number.POSITIVE_INFINITY });
    // Programs compare it with their own clock: where that is ahead, each new token would look expired.
    const expired = Math.max(expiresAt, Date.now() + life);
    return succeed(request, { expired: Math.floor(expired / 1000), token });
  }

  return {
    handlers: { createAccessTokenV1: issue, createAccessTokenV3: issue },
    isRefused(authorization, path) {
      const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? refusedToken;
      const known = issued.get(token);
      if (!known) {
        return token === refusedToken;
      }
      known.requestsLeft -= 1;
      const isOther = answers()['v1-token'] === 'v1-only' && path.startsWith('/v3/') && known.version === 'v1';
      return isOther || known.requestsLeft < 0 || known.expiresAt <= clock.now();
    },
  };
}
