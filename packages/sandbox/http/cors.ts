import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from '../addresses';
import { type Reply, refuseRequest } from '../reply';

/** A header of the sandbox's requests, so that it can refuse its own events. */
export const sandboxAgent = 'pitel-sandbox';

/** Response headers that the scripts of a page may read, besides those that every page may. */
const exposedHeaders = 'Accept-Ranges, Content-Range, Retry-After';

function readUrl(text: string): { readonly origin: string; readonly hostname: string } {
  return URL.canParse(text) ? new URL(text) : { origin: text, hostname: '' };
}

/**
 * Blocks cross-site requests and DNS rebinding, because the sandbox accepts almost any token.
 * @param allowedOrigins - Extra allowed origins. Their hosts are accepted as the sandbox's own host name.
 */
export function refuseOrigin(
  { headers }: IncomingMessage,
  allowedOrigins: readonly string[],
): Reply | undefined {
  const { origin, host } = headers;
  // DNS rebinding needs a host name, so IP addresses are safe.
  const sandboxUrl = readUrl(`http://${host}`);
  const isNumber = isIP(sandboxUrl.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (
    host !== undefined &&
    !isLoopback(sandboxUrl.hostname) &&
    !isNumber &&
    !allowedOrigins.includes(sandboxUrl.origin)
  ) {
    const finding = `the sandbox is not known as ${host}. If that is right, start it with --allow-origin ${sandboxUrl.origin}`;
    return refuseRequest(403, finding);
  }
  const isSame = isNumber && origin === sandboxUrl.origin;
  if (
    origin !== undefined &&
    !isSame &&
    !isLoopback(readUrl(origin).hostname) &&
    !allowedOrigins.includes(origin)
  ) {
    // Every site can make its pages have the origin `null`.
    const advice = /^https?:/.test(origin)
      ? `To allow it, start it with --allow-origin ${origin}`
      : 'Serve the page over HTTP';
    return refuseRequest(403, `pages of ${origin} may not use the sandbox. ${advice}`);
  }
  const isLink = headers['sec-fetch-mode'] === 'navigate';
  if (origin === undefined && headers['sec-fetch-site'] === 'cross-site' && !isLink) {
    return refuseRequest(403, 'a page of another site sent this request without its origin');
  }
  if (headers['user-agent'] === sandboxAgent) {
    return refuseRequest(403, 'the address of an event must not be that of the sandbox');
  }
  return undefined;
}

/** Sets the CORS headers and responds to preflight requests. Returns whether the response has ended. */
export function respondToPreflight({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Vary', 'Accept, Origin');
  if (headers.origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', headers.origin);
    response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
  }
  const methods = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || methods === undefined) {
    return false;
  }
  response.setHeader('Access-Control-Allow-Methods', methods);
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.writeHead(204).end();
  return true;
}
