// Serves a build for browser tests with the local nginx, configured by `src/hosting/`.
//
// Usage: jiti tests/nginx/serve.ts --dir build --port 4173 --base /
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeHosting } from '../../src/hosting/host-rules';
import { renderNginxSite } from '../../src/hosting/render-nginx-site';
import { listMovedPages, readRedirects } from '../../src/redirects/redirects';
import { startNginx } from './nginx';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    port: { type: 'string', default: '4173' },
    base: { type: 'string', default: '/' },
  },
});

async function serve(): Promise<void> {
  const hosting = await describeHosting(values.dir, {
    url: 'https://docs.example.com',
    baseUrl: values.base,
    movedPages: listMovedPages(readRedirects('redirects.tsv')),
  });
  const folder = resolve('.cache/nginx', values.port);
  const root = join(folder, 'root');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(root, values.base, '..'), { recursive: true });
  symlinkSync(resolve(values.dir), join(root, values.base).replace(/\/$/, ''));
  writeFileSync(
    join(folder, 'site.conf'),
    renderNginxSite(hosting, { port: Number(values.port), root, include: `${folder}/more/*.conf` }),
  );
  const server = startNginx(folder);
  process.once('SIGTERM', () => server.kill());
  server.once('close', (status) => {
    process.exitCode = status ?? 0;
  });
}

serve().catch((error: unknown) => {
  console.error(String(error));
  process.exitCode = 1;
});
