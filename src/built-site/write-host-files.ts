import { join } from 'node:path';
import { readAlgoliaSettings } from '../search/algolia-settings';
import type { Step } from './built-site';
import { describeHosting } from './hosting/describe-hosting';
import { writeNginxSite } from './hosting/write-nginx-site';
import { writeHeadersFile, writeRedirectsFile } from './hosting/write-static-host-files';
import { writeFileInto } from './write-file-into';

/** Where the site lies on a server, and how its configuration of nginx is called; the Dockerfile names both, too. */
const root = '/srv/pitel-docs';
const nginxFile = 'pitel-docs.conf';

/**
 * Writes what hosts need: `_headers` and `_redirects` in the site, the configuration of nginx in the folder `deploy` beside it.
 *
 * @param redirects - The list of redirects.
 * @returns A step.
 * @throws Error when the site holds something that no security policy can allow.
 */
export function writeHostFiles(redirects: string): Step {
  return async ({ outDir, baseUrl }) => {
    const hosting = await describeHosting(outDir, { baseUrl, algolia: readAlgoliaSettings(process.env), redirects });
    await writeFileInto(join(outDir, '../deploy'), nginxFile, writeNginxSite(hosting, '80', root));
    await writeFileInto(outDir, '_headers', writeHeadersFile(hosting));
    await writeFileInto(outDir, '_redirects', writeRedirectsFile(hosting));
  };
}
