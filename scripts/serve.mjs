#!/usr/bin/env node
// Serves a production build like a static host. `docusaurus serve` exits on any non-ASCII path.
// Usage: node scripts/serve.mjs [--dir build] [--port 3000] [--base /] [--host localhost]
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    port: { type: 'string', default: '3000' },
    base: { type: 'string', default: '/' },
    host: { type: 'string', default: 'localhost' },
  },
});
const base = `/${values.base}/`.replace(/\/+/g, '/');

/** By file extension, as hosts send them: sirv serves `.ts` files as video. */
const mediaTypes = JSON.parse(readFileSync(new URL('../src/site/media-types.json', import.meta.url), 'utf8'));

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(join(values.dir, '404.html'))) {
  stop(`${values.dir}/ has no built site. Run "npm run build" first.`);
}
const notFoundPage = readFileSync(join(values.dir, '404.html'));
// `dev` reads the disk on every request, so a new build needs no restart.
const files = sirv(values.dir, { dev: true, etag: true, extensions: ['html'], setHeaders: declareType });

function declareType(response, path) {
  const type = mediaTypes[extname(path).slice(1)];
  if (type) {
    response.setHeader('Content-Type', type);
  }
}

function answerNotFound(response) {
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(notFoundPage);
}

const server = createServer((request, response) => {
  const [path = '', ...query] = request.url.split(/(?=\?)/);
  if (!path.startsWith(base)) {
    answerNotFound(response);
    return;
  }
  const inside = `/${path.slice(base.length)}`;
  request.url = [inside, ...query].join('');
  files(request, response, () => {
    // Like the site's router: without a trailing `index.html` or `.html`.
    request.url = [inside.replace(/(?<=\/)index\.html$|\.html$/, ''), ...query].join('');
    files(request, response, () => answerNotFound(response));
  });
});

server.on('error', (error) => {
  if (error.code !== 'EADDRINUSE') {
    throw error;
  }
  stop(
    `Port ${values.port} is taken. End what uses it, or write npm run serve -- --port ${Number(values.port) + 1}`,
  );
});
server.listen(Number(values.port), values.host, () => {
  console.log(`The site is at http://${values.host}:${server.address().port}${base}`);
});
