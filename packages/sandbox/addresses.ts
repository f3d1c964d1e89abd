/** Where events and sockets may go: nowhere, to this computer only, or to any host. */
export const callbackScopes = ['none', 'loopback', 'any'] as const;
export type CallbackScope = (typeof callbackScopes)[number];

const kinds = {
  hook: { protocol: /^https?:$/, example: 'https://crm.example.com/pitel' },
  socket: { protocol: /^wss?:$/, example: 'wss://bot.example.com/psr/example-secret' },
} as const;

/** Hosts reserved for documentation (RFC 2606), which receive nothing. */
export function isReserved(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /(^|\.)(example(\.(com|net|org))?|invalid|test)$/.test(host);
}

/** Expects a host name as `URL` normalizes it. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** @returns The error message, without the field name in front. */
export function findAddressFault(
  address: string,
  kind: keyof typeof kinds,
  scope: CallbackScope,
): string | undefined {
  const { protocol, example } = kinds[kind];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // `URL` drops line breaks.
  if (!url || !protocol.test(url.protocol) || /[\s\p{Cc}]/u.test(address)) {
    return `must be an address such as ${example}, but is "${address}"`;
  }
  if (kind === 'socket' && url.hash !== '') {
    return `must have no fragment, but has "${url.hash}"`;
  }
  if (kind === 'hook' && url.username + url.password !== '') {
    return 'must have no user name or password before the host: the sandbox cannot send to such an address';
  }
  const isNear = isLoopback(url.hostname);
  if (scope === 'any' || isReserved(address) || (isNear && scope === 'loopback')) {
    return undefined;
  }
  const allowedHosts = scope === 'none' ? 'an example' : 'on this computer';
  const option = `--callbacks ${isNear ? 'loopback' : 'any'}`;
  return `must be ${allowedHosts}, but is on ${url.host}: to send there, start the sandbox with ${option}`;
}
