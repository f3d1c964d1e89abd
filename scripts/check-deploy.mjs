#!/usr/bin/env node
// Checks a deployed site: one line per check, and exit status 1 if any fails.
// Usage: node scripts/check-deploy.mjs https://docs.example.com [--origin https://docs.example.com]
// With --origin, a server can be checked before DNS points to it.
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { origin: { type: 'string' } }, allowPositionals: true });
const site = readAddress(positionals[0]);
const origin = values.origin === undefined ? site.origin : readAddress(values.origin).origin;
const missingScript = 'assets/js/main.00000000.js';

function stop(message) {
  console.error(message);
  process.exit(1);
}

function readAddress(text = '') {
  const isAddress = /^https?:/.test(text) && URL.canParse(text);
  return isAddress
    ? new URL(text.replace(/\/?$/, '/'))
    : stop(`"${text}" is not the address of a site. Write it as in: npm run check:deploy -- https://docs.example.com`);
}

async function get(path, headers = {}, address = new URL(path, site)) {
  const response = await fetch(address, { redirect: 'manual', headers, signal: AbortSignal.timeout(30_000) });
  const header = (name) => response.headers.get(name) ?? 'nothing';
  return { status: response.status, header, text: await response.text() };
}

function expect(isTrue, found) {
  if (!isTrue) {
    throw new Error(found);
  }
}

function expectHeader({ header }, name, pattern) {
  expect(pattern.test(header(name)), `${name} is ${header(name)}`);
}

function expectStatus({ status }, ...expected) {
  expect(expected.includes(status), `the status is ${status}`);
}

const home = await get('').catch(({ cause, message }) => stop(`${site} does not answer: ${cause?.message ?? message}`));
const sitemap = await get('sitemap.xml');
/** Paths below the base URL, percent-encoded. */
const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
  new URL(loc).pathname.slice(site.pathname.length),
);
const [page = ''] = pages.filter((path) => /^[\w/-]*\w$/.test(path));
const script = /data-scripts="?([^" >]+)/.exec(home.text)?.[1] ?? missingScript;
const ownPolicy = /http-equiv="?Content-Security-Policy"? content="script-src 'self' 'sha256-/i;

const checks = {
  'The start page is a page, in English': () => {
    expectStatus(home, 200);
    expectHeader(home, 'Content-Type', /^text\/html; ?charset=utf-8$/i);
    expect(/<html[^>]*\blang="?en\b/.test(home.text), 'its language is another one');
  },
  'A Vietnamese address is a page in Vietnamese': async () => {
    const answer = await get(pages.find((path) => path.includes('%')) ?? missingScript);
    expectStatus(answer, 200);
    expect(/<html[^>]*\blang="?vi\b/.test(answer.text), 'its language is another one');
  },
  'Pages name this site as their origin': () => {
    const canonical = /rel="?canonical"? href="?([^" >]+)/.exec(home.text)?.[1] ?? 'nothing';
    expect(canonical.startsWith(`${origin}/`), `the canonical address is ${canonical}. Build with SITE_URL=${origin}`);
    expect(sitemap.text.includes(`<loc>${origin}/`), 'the sitemap names another one');
  },
  'robots.txt stands at the root and names the sitemap': async () => {
    const { text } = await get('', {}, new URL('/robots.txt', site));
    expect(text.includes(`Sitemap: ${new URL(`${site.pathname}sitemap.xml`, origin)}`), 'the line is missing');
  },
  'The policy of the answer and that of the page': () => {
    expectHeader(home, 'Content-Security-Policy', /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/);
    expect(ownPolicy.test(home.text), 'the page has none');
  },
  'Security headers': () => {
    expectHeader(home, 'X-Content-Type-Options', /^nosniff$/);
    expectHeader(home, 'Referrer-Policy', /^strict-origin-when-cross-origin$/);
    expectHeader(home, 'Permissions-Policy', /camera=\(\)/);
  },
  'Pages are asked for again': () => expectHeader(home, 'Cache-Control', /no-cache|max-age=0/),
  'Files whose name follows their content are kept': async () => {
    const answer = await get('', {}, new URL(script, site));
    expectStatus(answer, 200);
    expectHeader(answer, 'Content-Type', /^text\/javascript/);
    expectHeader(answer, 'Cache-Control', /max-age=31536000, immutable/);
  },
  'Errors are not kept': async () => {
    const answers = [await get(missingScript), await get('', { 'If-Match': '"another"' }, new URL(script, site))];
    for (const answer of answers.filter(({ status }) => status >= 400)) {
      expect(
        !/immutable|max-age=[1-9]/.test(answer.header('Cache-Control')),
        `${answer.status} is: ${answer.header('Cache-Control')}`,
      );
    }
  },
  'A page that is not there is the not-found page': async () => {
    const answer = await get(`${page}-that-is-not-there`);
    expectStatus(answer, 404);
    expect(ownPolicy.test(answer.text), 'it is another one');
  },
  'A page in capitals leads to the page, or is not found': async () => {
    const answer = await get(page.toUpperCase());
    expectStatus(answer, 301, 308, 404);
    expect(answer.status === 404 || answer.header('Location').endsWith(`/${page}`), `it leads to ${answer.header('Location')}`);
  },
  'Text is compressed, also through a proxy': async () => {
    for (const headers of [{ 'Accept-Encoding': 'br, gzip' }, { 'Accept-Encoding': 'gzip', Via: '1.0 proxy' }]) {
      const answer = await get(page, headers);
      expectHeader(answer, 'Content-Encoding', /^(br|gzip)$/);
      expectHeader(answer, 'Vary', /accept-encoding/i);
    }
  },
  'Programs of other origins may read Markdown and contracts': async () => {
    for (const [path, type] of [
      [`${page}.md`, /^text\/markdown/],
      ['openapi/v3.yaml', /^application\/yaml/],
      ['llms.txt', /^text\/plain/],
    ]) {
      const answer = await get(path);
      expectStatus(answer, 200);
      expectHeader(answer, 'Content-Type', type);
      expectHeader(answer, 'Access-Control-Allow-Origin', /^\*$/);
    }
  },
  'Every response names the lists for programs in its Link header': async () => {
    const links = [...home.header('Link').matchAll(/<([^>]+)>; ?rel="?([\w-]+)/g)].map(([, path = '', relation]) => ({
      path,
      relation,
    }));
    for (const [end, relation] of [
      ['llms.txt', 'describedby'],
      ['.well-known/api-catalog', 'api-catalog'],
      ['.well-known/agent-skills/index.json', 'describedby'],
    ]) {
      const link = links.find((one) => one.path.endsWith(`/${end}`) && one.relation === relation);
      expect(link, `${end} is missing: the header is ${home.header('Link')}`);
      expectStatus(await get('', {}, new URL(link?.path ?? '', site)), 200);
    }
  },
  'A page is Markdown for programs that prefer it, and HTML for browsers': async () => {
    for (const [accept, type] of [
      ['text/markdown, text/html;q=0.9', /^text\/markdown/],
      ['text/html;q=0.5, text/markdown;q=0.6', /^text\/markdown/],
      ['text/markdown;q=0.5, text/html', /^text\/html/],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', /^text\/html/],
    ]) {
      const answer = await get(page, { Accept: accept });
      expectHeader(answer, 'Content-Type', type);
      expectHeader(answer, 'Vary', /(^|, ?)accept(,|$)/i);
    }
  },
  'Hidden files are not published': async () => expectStatus(await get('.git/config'), 404),
  ...(site.protocol === 'https:' && {
    HSTS: () => expectHeader(home, 'Strict-Transport-Security', /max-age=31536000/),
    'Without TLS there is a redirect to TLS': async () => {
      const answer = await get('', {}, `http://${site.hostname}${site.pathname}`);
      expectStatus(answer, 301, 308);
      expectHeader(answer, 'Location', /^https:/);
    },
  }),
};

for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    console.log(`✓ ${name}`);
  } catch ({ message, cause }) {
    console.log(`✗ ${name}: ${cause?.message ?? message}`);
    process.exitCode = 1;
  }
}
if (site.protocol !== 'https:') {
  console.log('TLS, its redirect and HSTS were not checked: the address begins with http.');
}
