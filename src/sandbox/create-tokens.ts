import type { Json } from '../contract/operation';
import type { Reply } from './choose-reply';

/** In seconds. */
const tokenLife = 3600;
/** The API key whose tokens are refused after a few requests, for programs that must renew one on the way. */
const shortLived = { apiKey: 'short-lived-api-key', requests: 2 } as const;
/** The token that is always refused. Every other one is taken. */
const refusedToken = 'refused-token';

/** Gives tokens, and knows which are refused. */
export interface Tokens {
  /** Makes a new token of the example of one: `expired` is the moment in an hour, as Unix time in seconds. */
  issue(example: Reply, apiKey: Json | undefined): Reply;
  /** Takes the value of the header `Authorization`, and counts the request. */
  isRefused(authorization: string): boolean;
}

/** Creates the tokens of one sandbox. */
export function createTokens(): Tokens {
  const left = new Map<string, number>();
  return {
    issue(example, apiKey) {
      const fields: Record<string, Json> = { expired: Math.floor(Date.now() / 1000) + tokenLife };
      if (apiKey === shortLived.apiKey) {
        const token = `short-lived-token-${left.size + 1}`;
        left.set(token, shortLived.requests);
        fields.token = token;
      }
      const value: Json = JSON.parse(JSON.stringify(example.value), (name, field) => fields[name] ?? field);
      return { ...example, value };
    },
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
