import { markdownPath } from '../addresses/markdown-path';
import { type ContractName, contractNames } from '../contract/contract-names';
import type { BuiltSite } from './built-site';
import { writeFileInto } from './write-file-into';

/** The page that describes the API of each contract. */
const pages: Readonly<Record<ContractName, string>> = { v1: '/category/v1', v3: '/category/v3', psr: '/category/psr' };

/**
 * Writes an API catalog (RFC 9727): the APIs of the site, and for each its contract and its documentation. An API is named by the page
 * that describes it, because its own address differs from account to account.
 *
 * @param address - Makes an absolute address of a path below the base URL.
 * @param origin - Origin of the site, at whose root the catalog is looked for.
 * @returns A link set in JSON (RFC 9264).
 */
function writeApiCatalog(address: (path: string) => string, origin: string): string {
  const catalog = {
    anchor: new URL('/.well-known/api-catalog', origin).href,
    item: contractNames.map((name) => ({ href: address(pages[name]) })),
  };
  const apis = contractNames.map((name) => ({
    anchor: address(pages[name]),
    'service-desc': [
      { href: address(`/openapi/${name}.yaml`), type: 'application/yaml' },
      { href: address(`/openapi/${name}.json`), type: 'application/json' },
    ],
    'service-doc': [
      { href: address(pages[name]), type: 'text/html' },
      { href: address(markdownPath(pages[name])), type: 'text/markdown' },
    ],
  }));
  return `${JSON.stringify({ linkset: [catalog, ...apis] }, null, 2)}\n`;
}

/**
 * Writes the files that programs look for at fixed places: `robots.txt` (RFC 9309), which lets everybody read everything and names the
 * sitemap, and `.well-known/api-catalog`. They hold absolute addresses: a site below a path can serve them at the root of its origin,
 * where alone they are looked for.
 */
export async function writeWellKnownFiles({ outDir, url, address }: BuiltSite): Promise<void> {
  await writeFileInto(outDir, 'robots.txt', `User-agent: *\nDisallow:\n\nSitemap: ${address('/sitemap.xml')}\n`);
  await writeFileInto(outDir, '.well-known/api-catalog', writeApiCatalog(address, url));
}
