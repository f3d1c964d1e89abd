/** Where the sandbox sends events and opens sockets: to this computer, or anywhere. */
export const reaches = ['loopback', 'any'] as const;
export type Reach = (typeof reaches)[number];

/** Kinds of addresses that a request can name, each with an example. */
const kinds = {
  hook: { protocol: /^https?:$/, example: 'https://crm.example.com/pitel' },
  socket: { protocol: /^wss?:$/, example: 'wss://bot.example.com/psr/example-secret' },
} as const;

/** Hosts that exist for documentation only (RFC 2606): nobody receives anything there. */
export function isReserved(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /(^|\.)(example(\.(com|net|org))?|invalid|test)$/.test(host);
}

/** Whether a host name, as `URL` writes it, is this computer. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Checks an address with the parser of the clients that use it later.
 *
 * @returns What is wrong, to follow the name of the field.
 */
export function findAddressFault(address: string, kind: keyof typeof kinds, reach: Reach): string | undefined {
  const { protocol, example } = kinds[kind];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !protocol.test(url.protocol)) {
    return `must be an address such as ${example}, but is "${address}"`;
  }
  if (kind === 'socket' && url.hash !== '') {
    return `must have no fragment, but has "${url.hash}"`;
  }
  if (kind === 'hook' && url.username + url.password !== '') {
    return 'must have no user name or password before the host: the sandbox cannot send to such an address';
  }
  const isAllowed = reach === 'any' || isLoopback(url.hostname) || isReserved(address);
  return isAllowed
    ? undefined
    : `must be on this computer, but is on ${url.host}: to send there, start the sandbox with --callbacks any`;
}
