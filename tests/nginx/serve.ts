// Serves a build with nginx until it is stopped, for browser tests.
//
// Usage: jiti tests/nginx/serve.ts --dir build --port 4173 --base /
import { parseArgs } from 'node:util';
import { describeHosting } from '../../src/built-site/hosting/describe-hosting';
import { startNginx } from './start-nginx';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    port: { type: 'string', default: '4173' },
    base: { type: 'string', default: '/' },
  },
});

async function serve(): Promise<void> {
  const hosting = await describeHosting(values.dir, { baseUrl: values.base, algolia: undefined, redirects: 'redirects.tsv' });
  const server = await startNginx(values.dir, hosting, Number(values.port));
  const stop = (): Promise<void> => server.stop();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

serve().catch((error: unknown) => {
  console.error(String(error));
  process.exitCode = 1;
});
