import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './addresses';
import { type Reply, writeOwnReply } from './choose-reply';

function readUrl(text: string): { readonly origin: string; readonly hostname: string } {
  return URL.canParse(text) ? new URL(text) : { origin: text, hostname: '' };
}

/**
 * Refuses what a page of another site can send with the browser of the reader: the sandbox knows no secret.
 *
 * @param allowed - Origins of pages that may use it, besides those on this computer. Their hosts are allowed as its own name.
 * @returns Undefined for a request that is not refused.
 */
export function refusePage({ headers: { origin, host } }: IncomingMessage, allowed: readonly string[]): Reply | undefined {
  // A foreign site can lead a name of its own to this computer, but no number.
  const own = readUrl(`http://${host}`);
  const isNumber = isIP(own.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (host !== undefined && !isLoopback(own.hostname) && !isNumber && !allowed.includes(own.origin)) {
    return writeOwnReply(
      403,
      `the sandbox is not known as ${host}. If that is right, start it with --allow-origin ${own.origin}`,
    );
  }
  if (origin !== undefined && !isLoopback(readUrl(origin).hostname) && !allowed.includes(origin)) {
    return writeOwnReply(403, `pages of ${origin} may not use the sandbox. To allow it, start it with --allow-origin ${origin}`);
  }
  return undefined;
}

/**
 * Lets the page that sends a request read the response. Answers what a browser asks before it sends a token, JSON or another method.
 *
 * @returns Whether the response is written.
 */
export function allowPage({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Vary', 'Origin');
  if (headers.origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', headers.origin);
  }
  const asked = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || asked === undefined) {
    return false;
  }
  response.setHeader('Access-Control-Allow-Methods', asked);
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.writeHead(204).end();
  return true;
}
