import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readSecuritySettings } from '../well-known/security-settings';
import { writeApiCatalog } from '../well-known/write-api-catalog';
import { writeRobotsTxt } from '../well-known/write-robots-txt';
import { writeSecurityTxt } from '../well-known/write-security-txt';

/**
 * Writes the files that programs look for at fixed places: `robots.txt`, `.well-known/api-catalog` and, when it is configured,
 * `.well-known/security.txt`. They hold absolute addresses: a site below a path can serve them at the root of its origin, where alone
 * they are looked for.
 *
 * @param context - Its site's configuration.
 * @throws Error when the settings of `security.txt` are wrong: the build stops before it works.
 */
export function wellKnownFiles({ siteConfig: { url, baseUrl } }: LoadContext): Plugin {
  const security = readSecuritySettings(process.env, new Date());
  const address = (path: string): string => new URL(baseUrl + path.slice(1), url).href;
  return {
    name: 'well-known-files',
    async postBuild({ outDir }) {
      const folder = join(outDir, '.well-known');
      await mkdir(folder, { recursive: true });
      await writeFile(join(outDir, 'robots.txt'), writeRobotsTxt(address('/sitemap.xml')));
      await writeFile(join(folder, 'api-catalog'), writeApiCatalog(address, url));
      if (security) {
        await writeFile(join(folder, 'security.txt'), writeSecurityTxt(security, url));
      }
    },
  };
}
