import { type Reply, refuseRequest } from '../reply';
import type { AccountServices } from './account-services';
import { type ApiRequest, succeed } from './api-request';

/** Seconds. Version 1 as in its example; version 3 is one day. */
const tokenLives = { v1: 3600, v3: 86_400 } as const;
/** For testing token renewal: its tokens expire after two requests. */
const shortLived = { apiKey: 'short-lived-api-key', requests: 2 } as const;
const refusedKey = 'refused-api-key';
/** Always refused. Any other unknown token is accepted. */
const refusedToken = 'refused-token';

interface IssuedToken {
  readonly version: keyof typeof tokenLives;
  readonly expiresAt: number;
  requestsLeft: number;
}

export function createTokens({ clock, answers }: AccountServices) {
  const tokens = new Map<string, IssuedToken>();

  function issue(request: ApiRequest): Reply {
    if (request.body.api_key === refusedKey) {
      return refuseRequest(
        401,
        `body/api_key "${refusedKey}" is refused, and the response to a wrong key is not documented`,
      );
    }
    if (answers()['new-token'] === 'ends-old') {
      for (const token of tokens.values()) {
        token.requestsLeft = 0;
      }
    }
    const isShort = request.body.api_key === shortLived.apiKey;
    const number = tokens.size + 1;
    const token = isShort
      ? `short-lived-token-${number}`
      : `example-access-token${number === 1 ? '' : `-${number}`}`;
    const version = request.operation.path.startsWith('/v1/') ? 'v1' : 'v3';
    const life = tokenLives[version] * 1000;
    const expiresAt = clock.now() + life;
    tokens.set(token, {
      version,
      expiresAt,
      requestsLeft: isShort ? shortLived.requests : Number.POSITIVE_INFINITY,
    });
    // Clients compare this with their own clock. If the sandbox clock is behind, every new token would look
    // expired.
    const expired = Math.max(expiresAt, Date.now() + life);
    return succeed(request, { expired: Math.floor(expired / 1000), token });
  }

  return {
    handlers: { createAccessTokenV1: issue, createAccessTokenV3: issue },
    /** Counts the request against the token's limit. */
    isRefused(authorization: string, path: string): boolean {
      const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? refusedToken;
      const issuedToken = tokens.get(token);
      if (!issuedToken) {
        return token === refusedToken;
      }
      issuedToken.requestsLeft -= 1;
      const isOther =
        answers()['v1-token'] === 'v1-only' && path.startsWith('/v3/') && issuedToken.version === 'v1';
      return isOther || issuedToken.requestsLeft < 0 || issuedToken.expiresAt <= clock.now();
    },
  };
}
