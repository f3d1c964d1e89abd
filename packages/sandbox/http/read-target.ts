/**
 * Returns the path and query of a request target; undefined if it is not valid. Proxies send whole addresses.
 * @example readTarget('http://localhost:4010/v1/event?limit=1') // '/v1/event?limit=1'
 */
export function readTarget(target: string): string | undefined {
  const isAddress = /^https?:/i.test(target);
  if (isAddress && !URL.canParse(target)) {
    return undefined;
  }
  const path = isAddress ? target.replace(/^https?:\/*[^/?]*/i, '').replace(/^(?!\/)/, '/') : target;
  const isPath = path.startsWith('/') && URL.canParse(`http://localhost${path}`);
  return isPath && isDecodable(path.replace(/\?.*/s, '')) ? path : undefined;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
