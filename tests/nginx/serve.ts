// Serves a build with the nginx of this machine, as `src/built-site/hosting/` configures it, until it is stopped: for browser tests.
//
// Usage: jiti tests/nginx/serve.ts --dir build --port 4173 --base /
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import { describeHosting } from '../../src/built-site/hosting/describe-hosting';
import { writeNginxSite } from '../../src/built-site/hosting/write-nginx-site';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    port: { type: 'string', default: '4173' },
    base: { type: 'string', default: '/' },
  },
});

async function serve(): Promise<void> {
  const hosting = await describeHosting(values.dir, { baseUrl: values.base, algolia: undefined, redirects: 'redirects.tsv' });
  const place = resolve('.cache/nginx', values.port);
  const root = join(place, 'root');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(root, values.base, '..'), { recursive: true });
  symlinkSync(resolve(values.dir), join(root, values.base).replace(/\/$/, ''));
  writeFileSync(join(place, 'site.conf'), writeNginxSite(hosting, values.port, root));
  const main = join(place, 'nginx.conf');
  writeFileSync(main, readFileSync('tests/nginx/nginx.conf', 'utf8').replaceAll('{{place}}', place));
  const server = spawn(findRuntime(runtimes.nginx) ?? 'nginx', ['-c', main, '-e', 'stderr'], { stdio: 'inherit' });
  process.once('SIGTERM', () => server.kill());
  server.once('close', (status) => {
    process.exitCode = status ?? 0;
  });
}

serve().catch((error: unknown) => {
  console.error(String(error));
  process.exitCode = 1;
});
