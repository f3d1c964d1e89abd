#!/usr/bin/env node
// Checks a deployed site: one line per check, and exit status 1 if any fails.
// Usage: node scripts/check-deploy.mjs https://docs.example.com [--origin https://docs.example.com]
// With --origin, a server can be checked before DNS points to it.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const usage =
  'Write it as in: npm run check:deploy -- https://docs.example.com [--origin https://docs.example.com]';
const { values, positionals } = readOptions();
const site = readAddress(positionals[0]);
const origin = values.origin === undefined ? site.origin : readAddress(values.origin).origin;

function stop(message) {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    const options = parseArgs({ options: { origin: { type: 'string' } }, allowPositionals: true });
    return options.positionals.length > 1
      ? stop(`Only one address can be checked at a time. ${usage}`)
      : options;
  } catch {
    return stop(`The only option is --origin, with an address. ${usage}`);
  }
}

function readAddress(text = '') {
  const isAddress = /^https?:/.test(text) && URL.canParse(text);
  return isAddress
    ? new URL(text.replace(/\/?$/, '/'))
    : stop(`"${text}" is not the address of a site. ${usage}`);
}

async function get(path, headers = {}) {
  const response = await fetch(new URL(path, site), {
    redirect: 'manual',
    headers,
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const home = await get('').catch(({ cause, message }) =>
  stop(`${site} does not answer: ${cause?.message ?? message}`),
);
const sitemap = await get('sitemap.xml');
/** Paths below the base URL, percent-encoded. */
const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
  new URL(loc).pathname.slice(site.pathname.length),
);
const missingScript = 'assets/js/main.00000000.js';
const [page = missingScript] = pages.filter((path) => /^[\w/-]*\w$/.test(path));
const vietnamese = pages.find((path) => path.includes('%')) ?? missingScript;
const script = /data-scripts="?([^" >]+)/.exec(home.text)?.[1] ?? missingScript;
/** Their names follow the contents of all pages, so they say which build it is. */
const listMainScripts = (text) => [...new Set(text.match(/assets\/js\/(?:runtime~)?main\.\w+\.js/g))];
const builtPage = 'build/index.html';
const builtScripts = existsSync(builtPage) ? listMainScripts(readFileSync(builtPage, 'utf8')) : [];
const pagePolicy = /http-equiv="?Content-Security-Policy"? content="script-src 'self' 'sha256-/i;
const forPrograms = { 'access-control-allow-origin': /^\*$/ };
const compressionHeaders = { 'content-encoding': /^(br|gzip)$/, vary: /accept-encoding/i };
const escapePattern = (text) => new RegExp(text.replace(/[.?]/g, '\\$&'));
const linkTo = (path, relation) => new RegExp(`<[^>]*/${path.replaceAll('.', '[.]')}>; ?rel="?${relation}`);

/** Each row is a request and the expected response: status (200 by default), headers and text. */
const checks = {
  'The start page is a page, in English': [
    { headers: { 'content-type': /^text\/html; ?charset=utf-8$/i }, text: /<html[^>]*\blang="?en\b/ },
  ],
  'A Vietnamese address is a page in Vietnamese': [{ path: vietnamese, text: /<html[^>]*\blang="?vi\b/ }],
  'Pages name this site as their origin: build with SITE_URL, or check a test address with --origin': [
    { text: new RegExp(`rel="?canonical"? href="?${origin}/`) },
    { path: 'sitemap.xml', text: escapePattern(`<loc>${origin}/`) },
  ],
  ...(builtScripts.length > 0 && {
    'The site is the build in build/': builtScripts.map((path) => ({ text: escapePattern(path) })),
  }),
  'robots.txt is at the root and names the sitemap': [
    {
      path: '/robots.txt',
      text: escapePattern(`Sitemap: ${new URL(`${site.pathname}sitemap.xml`, origin)}`),
    },
  ],
  'Policies and other security headers': [
    {
      headers: {
        'content-security-policy': /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
        'x-content-type-options': /^nosniff$/,
        'referrer-policy': /^strict-origin-when-cross-origin$/,
        'permissions-policy': /camera=\(\)/,
      },
      text: pagePolicy,
    },
  ],
  'Pages are requested again': [{ headers: { 'cache-control': /no-cache|max-age=0/ } }],
  'Files whose name follows their content are kept': [
    {
      path: script,
      headers: { 'content-type': /^text\/javascript/, 'cache-control': /max-age=31536000, immutable/ },
    },
  ],
  'Errors are not kept': [
    {
      path: missingScript,
      status: /^404$/,
      headers: { 'cache-control': /^(?!.*(immutable|max-age=[1-9]))/ },
    },
  ],
  'A missing page shows the not-found page': [
    { path: `${page}-that-is-not-there`, status: /^404$/, text: pagePolicy },
  ],
  'A page in capitals leads to the page, or is not found': [
    {
      path: page.toUpperCase(),
      status: /^(301|308|404)$/,
      headers: { location: new RegExp(`/${page}$|^nothing$`) },
    },
  ],
  'Text is compressed, also through a proxy': [
    { path: page, requestHeaders: { 'Accept-Encoding': 'br, gzip' }, headers: compressionHeaders },
    {
      path: page,
      requestHeaders: { 'Accept-Encoding': 'gzip', Via: '1.0 proxy' },
      headers: compressionHeaders,
    },
  ],
  'Programs of other origins may read Markdown and contracts': [
    { path: `${page}.md`, headers: { 'content-type': /^text\/markdown/, ...forPrograms } },
    { path: 'openapi/v3.yaml', headers: { 'content-type': /^application\/yaml/, ...forPrograms } },
    { path: 'llms.txt', headers: { 'content-type': /^text\/plain/, ...forPrograms } },
  ],
  'Every response names the lists for programs in its Link header': [
    { headers: { link: linkTo('llms.txt', 'describedby') } },
    { headers: { link: linkTo('.well-known/api-catalog', 'api-catalog') } },
    { headers: { link: linkTo('.well-known/agent-skills/index.json', 'describedby') } },
    { path: '.well-known/api-catalog' },
  ],
  'A page is Markdown for programs that ask for it, and HTML for browsers': [
    {
      path: page,
      requestHeaders: { Accept: 'text/markdown, text/html;q=0.9' },
      headers: { 'content-type': /^text\/markdown/, vary: /\baccept(,|$)/i },
    },
    {
      path: page,
      requestHeaders: { Accept: 'text/html,*/*;q=0.8' },
      headers: { 'content-type': /^text\/html/ },
    },
  ],
  'Hidden files are not published': [{ path: '.git/config', status: /^404$/ }],
  ...(site.protocol === 'https:' && {
    HSTS: [{ headers: { 'strict-transport-security': /max-age=31536000/ } }],
    'Without TLS there is a redirect to TLS': [
      {
        path: `http://${site.hostname}${site.pathname}`,
        status: /^(301|308)$/,
        headers: { location: /^https:/ },
      },
    ],
  }),
};

async function findFault({ path = '', requestHeaders, status = /^200$/, headers = {}, text = /^/ }) {
  const answer = await get(path, requestHeaders);
  const { href } = new URL(path, site);
  if (!status.test(answer.status)) {
    return `${href} has the status ${answer.status}`;
  }
  for (const [name, pattern] of Object.entries(headers)) {
    const value = answer.headers.get(name) ?? 'nothing';
    if (!pattern.test(value)) {
      return `${href}: ${name} is ${value}`;
    }
  }
  return text.test(answer.text) ? undefined : `${href}: expected text matching ${text}, found none`;
}

for (const [name, requests] of Object.entries(checks)) {
  const faults = await Promise.all(
    requests.map((request) => findFault(request).catch(({ message, cause }) => cause?.message ?? message)),
  );
  const fault = faults.find((result) => result !== undefined);
  console.log(fault === undefined ? `✓ ${name}` : `✗ ${name}: ${fault}`);
  process.exitCode = fault === undefined ? process.exitCode : 1;
}
if (builtScripts.length === 0) {
  console.log(
    `Whether this is the newest build was not checked: there is no ${builtPage} to compare it with.`,
  );
}
if (site.protocol !== 'https:') {
  console.log('TLS, its redirect and HSTS were not checked: the address begins with http.');
}
