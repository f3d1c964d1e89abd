export interface ClientStep {
  readonly call: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'edit' | 'list' | 'token';
  /** Or the version of a token. */
  readonly path: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** In seconds. */
  readonly timeout?: number;
  /** Variables to set before the request. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface CannedReply {
  readonly status?: number;
  /** Text, JSON, or a function that returns it. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection ends without a response, or none ever comes. */
  readonly lost?: 'dropped' | 'never';
}

export interface ClientCase {
  readonly name: string;
  readonly steps: readonly ClientStep[];
  /** Responses to all requests but those for a token, in order. No other request may arrive. */
  readonly replies: readonly CannedReply[];
  /** The first tokens. Default: one that is valid for long. */
  readonly tokens?: readonly CannedReply[];
  readonly tokenCount?: number;
  /** A line for each step: the beginning, or a pattern. */
  readonly lines: readonly (string | RegExp)[];
  readonly targets?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Languages that can't do it. */
  readonly without?: readonly string[];
  /** Each client guards against it in its own code, so the languages don't share it out. */
  readonly isSecurity?: boolean;
}

/**
 * The shell client, which can't edit records, read lists to their end, fill in and check values, or show
 * headers.
 */
export const shell = 'curl';

export const get = (path: string, values?: ClientStep['values']): ClientStep => ({
  call: 'get',
  path,
  ...(values ? { values } : {}),
});
export const send = (
  call: ClientStep['call'],
  path: string,
  values: ClientStep['values'] = {},
): ClientStep => ({
  call,
  path,
  values,
});

export const leads = '/v3/lead';
export const ok: CannedReply = { body: { data: [] } };
export const dial = get('/v1/click2call/async', { ext: '101', phone: '0900000000' });
export const edit = send('edit', '/v3/campaign/{campaign_uuid}', { campaign_uuid: 'a', concurrent_call: 10 });
export const edited: CannedReply = { body: { campaign_uuid: 'a' } };
export const carrier = {
  ...{ carrier_uuid: 'a', carrier_name: 'a', gateway_uuid: 'a', dial_type: 'a' },
  ...{ concurrent_call: 1, network: null },
};
