// Makes what a host needs beside the pages of a build: compressed twins of its files, `_headers` and `_redirects` in it, and in
// deploy/ the configuration of nginx and a Dockerfile.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compressFiles } from '../src/hosting/compress-files';
import { describeHosting } from '../src/hosting/describe-hosting';
import { writeDockerfile } from '../src/hosting/write-dockerfile';
import { writeHeadersFile } from '../src/hosting/write-headers-file';
import { writeNginxSite } from '../src/hosting/write-nginx-site';
import { writeRedirectsFile } from '../src/hosting/write-redirects-file';
import { readAlgoliaSettings } from '../src/search/algolia-settings';

const { values } = parseArgs({
  options: { build: { type: 'string', default: 'build' }, out: { type: 'string', default: 'deploy' } },
});
const root = '/srv/pitel-docs';
const baseUrl = process.env.BASE_URL ?? '/';

async function makeFiles(): Promise<void> {
  const hosting = await describeHosting(values.build, {
    baseUrl,
    algolia: readAlgoliaSettings(process.env),
    redirects: 'redirects.tsv',
  });
  const site = join(values.out, 'pitel-docs.conf');
  await mkdir(values.out, { recursive: true });
  await writeFile(site, writeNginxSite(hosting, '80', root));
  await writeFile(join(values.out, 'Dockerfile'), writeDockerfile(baseUrl, root, values.build, site));
  // Static hosts read these two in the folder that is published.
  await writeFile(join(values.build, '_headers'), writeHeadersFile(hosting));
  await writeFile(join(values.build, '_redirects'), writeRedirectsFile(hosting));
  const count = await compressFiles(values.build);
  console.log(`${count} files of ${values.build}/ are compressed, and ${values.out}/ holds the configuration of nginx.`);
}

makeFiles().catch((error: unknown) => {
  console.error(String(error));
  process.exitCode = 1;
});
