/** By default, more bytes than the texts of all pages together. */
const defaultLimits = { maxBytes: 20_000_000, timeoutMs: 30_000, maxRedirects: 5 };

const advice = 'Set PITEL_DOCS_URL to the address of the documentation.';

async function readText(url: URL, response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    size += chunk.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Error(`${url} is larger than ${maxBytes} bytes.`);
    }
    chunks.push(chunk.value);
  }
  return Buffer.concat(chunks).toString();
}

async function request(url: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal });
  } catch (error) {
    const { cause, message } = error as Error;
    throw new Error(`${url} cannot be read (${cause ?? message}). ${advice}`);
  }
}

/**
 * Reads files of the site and nothing else: an address or a redirect could name a server in the reader's own
 * network.
 *
 * @param site - Address of the start page, with a slash at the end.
 * @returns A function that takes a path below the site, and returns undefined for a missing file.
 */
export function openSite(
  site: string,
  limits = defaultLimits,
): (path: string) => Promise<string | undefined> {
  const { maxBytes, timeoutMs, maxRedirects } = limits;
  const { origin, pathname: base, href: start } = new URL(site);

  return async (path) => {
    const signal = AbortSignal.timeout(timeoutMs);
    // `new URL('//example.com/page.md', site)` would be on another host.
    let url = new URL(start);
    url.pathname = base + path;
    // A path such as `../admin.md` would leave the folder of the site. Some servers decode `%2F`.
    if (!url.pathname.startsWith(base) || /%2f|%5c/i.test(url.pathname)) {
      return undefined;
    }
    for (let count = 0; count <= maxRedirects; count += 1) {
      const response = await request(url, signal);
      const target = response.headers.get('location');
      if (response.ok) {
        return readText(url, response, maxBytes);
      }
      await response.body?.cancel();
      if (response.status < 300 || response.status >= 400 || target === null) {
        return undefined;
      }
      const next = new URL(target, url);
      if (next.origin !== origin || !next.pathname.startsWith(base)) {
        throw new Error(`${url} redirects to ${next}, which is not on ${site}. ${advice}`);
      }
      url = next;
    }
    throw new Error(`${site}${path} is redirected more than ${maxRedirects} times.`);
  };
}
