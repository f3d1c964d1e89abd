import type { Step } from './built-site';
import type { SecuritySettings } from './well-known/security-settings';
import { writeApiCatalog } from './well-known/write-api-catalog';
import { writeRobotsTxt } from './well-known/write-robots-txt';
import { writeSecurityTxt } from './well-known/write-security-txt';
import { writeFileInto } from './write-file-into';

/**
 * Writes the files that programs look for at fixed places: `robots.txt`, `.well-known/api-catalog` and, when it is configured,
 * `.well-known/security.txt`. They hold absolute addresses: a site below a path can serve them at the root of its origin, where alone
 * they are looked for.
 *
 * @param security - What `security.txt` says; undefined where there is none.
 */
export function writeWellKnownFiles(security: SecuritySettings | undefined): Step {
  return async ({ outDir, url, address }) => {
    await writeFileInto(outDir, 'robots.txt', writeRobotsTxt(address('/sitemap.xml')));
    await writeFileInto(outDir, '.well-known/api-catalog', writeApiCatalog(address, url));
    if (security) {
      await writeFileInto(outDir, '.well-known/security.txt', writeSecurityTxt(security, url));
    }
  };
}
