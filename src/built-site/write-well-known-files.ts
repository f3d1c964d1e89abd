import type { BuiltSite } from './built-site';
import { writeApiCatalog } from './write-api-catalog';
import { writeFileInto } from './write-file-into';

/**
 * Writes the files that programs look for at fixed places: `robots.txt` (RFC 9309), which lets everybody read everything and names the
 * sitemap, and `.well-known/api-catalog`. They hold absolute addresses: a site below a path can serve them at the root of its origin,
 * where alone they are looked for.
 */
export async function writeWellKnownFiles({ outDir, url, address }: BuiltSite): Promise<void> {
  await writeFileInto(outDir, 'robots.txt', `User-agent: *\nDisallow:\n\nSitemap: ${address('/sitemap.xml')}\n`);
  await writeFileInto(outDir, '.well-known/api-catalog', writeApiCatalog(address, url));
}
