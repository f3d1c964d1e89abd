import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MovedPage } from '../site/built-site';
import mediaTypes from '../site/media-types.json';
import { pathRules, type SiteHosting } from './host-rules';

export interface NginxServer {
  readonly port: number;
  /** The site is below it at its base URL: in `<root>/docs/` for `/docs/`. */
  readonly root: string;
  /** Extra server configuration, as a pattern for nginx's `include`. */
  readonly include: string;
}

/** Refuses characters that end a value or start a variable. */
function check(value: string): string {
  if (/["\\$\p{Cc}]/u.test(value)) {
    throw new Error(
      `"${value}" can't be in an nginx configuration. Write it without quotes, backslashes and dollar signs.`,
    );
  }
  return value;
}

function matchExactly(path: string): string {
  return check(path).replace(/[.+*?{}()|[\]]/g, '[$&]');
}

/** Covers all forms of an address that the client treats as one page. */
function renderRedirect(baseUrl: string, { from, to }: MovedPage): string {
  const [path = '', ...anchor] = encodeURI(check(to)).split(/(?=#)/);
  const location = matchExactly(baseUrl + from.slice(1).replace(/\/$/, ''));
  const target = baseUrl + path.slice(1);
  return `location ~ "^${location}(/|[.]html|/index[.]html)?\\z" { return 301 "${target}$is_args$args${anchor.join('')}"; }`;
}

function nameVariable(header: string): string {
  return `$pitel_docs_${header.toLowerCase().replaceAll('-', '_')}`;
}

const pathHeaders = [...new Set(pathRules.flatMap(({ headers }) => Object.keys(headers)))].filter(
  (name) => name !== 'Content-Type',
);

function listValues(name: string): { path: string; value: string }[] {
  return pathRules.flatMap(({ paths, headers }) => {
    const value = headers[name];
    return value === undefined ? [] : paths.map((path) => ({ path, value: check(value) }));
  });
}

/** Errors get the general value, whatever the path. */
function renderMap(baseUrl: string, name: string, general: string): string[] {
  const lines = listValues(name).map(({ path, value }) => {
    const pattern = matchExactly(baseUrl + path).replaceAll('[*]', '.*');
    return `    "~^(200|206|304)${pattern}\\z" "${value}";`;
  });
  return [`map "$status$uri" ${nameVariable(name)} {`, `    default "${check(general)}";`, ...lines, '}'];
}

// Reads the quality value of a media type from `Accept`, as digits: `0.8` is `08000`, and 1 is the default.
// The first range that is in the header counts, so specific ones come first.
function renderWeightMap(name: string, ranges: readonly string[]): string[] {
  const lines = ranges.flatMap((range) => {
    const start = `(^|,)\\s*${range}\\s*`;
    const weight = `(?<pitel_docs_${name}_whole>[01])([.](?<pitel_docs_${name}_part>\\d*))?`;
    return [
      `"~*${start};([^,]*;)?\\s*q=${weight}" "$pitel_docs_${name}_whole\${pitel_docs_${name}_part}000";`,
      `"~*${start}(;|,|\\z)" 1000;`,
    ];
  });
  return [
    `map $http_accept $pitel_docs_${name}_weight {`,
    '    default 0000;',
    ...lines.map((line) => `    ${line}`),
    '}',
  ];
}

function renderTypedFile(baseUrl: string, path: string, type: string): string {
  return `location = "${baseUrl}${path}" { default_type ${type}; if ($pitel_docs_no_page) { return 404; } try_files $uri =404; }`;
}

function renderHeaders(headers: SiteHosting['headers']): string[] {
  const variables = new Set([...pathHeaders, 'Strict-Transport-Security', 'Content-Security-Policy']);
  return [...new Set([...Object.keys(headers), ...pathHeaders])].map((name) => {
    const value = variables.has(name) ? nameVariable(name) : `"${check(headers[name] ?? '')}"`;
    return `add_header ${name} ${value} always;`;
  });
}

export function renderNginxSite(
  { url, baseUrl, pages, notFound, redirects, headers }: SiteHosting,
  server: NginxServer,
): string {
  // Static hosts do this by default.
  const general: SiteHosting['headers'] = { 'Cache-Control': 'no-cache', ...headers };
  const outside = [
    `location = "${baseUrl.slice(0, -1)}" { return 301 "${baseUrl}$is_args$args"; }`,
    'location / { return 404; }',
  ];
  const digits = Array.from({ length: 9 }, (_, digit) => `${digit}\\d* \\g{1}[${digit + 1}-9]`);
  const pagePolicy = check(headers['Content-Security-Policy'] ?? '');
  const values: Readonly<Record<string, string>> = {
    pagePolicy,
    filePolicy: pagePolicy.replace(/(?<=script-src) [^;]*/, " 'none'"),
    base: check(baseUrl),
    bareBase: baseUrl.replace(/(?<=.)\/$/, ''),
    lighter: `^(\\d*)(${digits.join('|')})`,
    basePattern: matchExactly(baseUrl),
    port: String(server.port),
    host: new URL(url).hostname,
    root: check(server.root),
    include: check(server.include),
    hsts: headers['Strict-Transport-Security'] ?? '',
  };
  const lists: Readonly<Record<string, readonly string[]>> = {
    maps: pathHeaders.flatMap((name) => renderMap(baseUrl, name, general[name] ?? '')),
    weights: [
      ...renderWeightMap('markdown', ['text/markdown']),
      ...renderWeightMap('html', ['text/html', 'text/[*]', '[*]/[*]']),
    ],
    types: Object.entries(mediaTypes).map(([ending, type]) => `"${type}" ${ending};`),
    pages: pages
      .filter((path) => path !== '/')
      .map((path) => baseUrl + path.slice(1))
      .map((path) => `"~*^${matchExactly(path)}\\z" "${encodeURI(path)}";`),
    notFound: notFound.map(
      (folder) =>
        `"~*^${matchExactly(baseUrl + folder)}(/|\\z)" "${baseUrl}${encodeURI(check(folder))}/404.html";`,
    ),
    notFoundFiles: notFound.map((folder) => `location = "${baseUrl}${folder}/404.html" { internal; }`),
    headers: renderHeaders(general),
    redirects: redirects.map((redirect) => renderRedirect(baseUrl, redirect)),
    typed: listValues('Content-Type').map(({ path, value }) => renderTypedFile(baseUrl, path, value)),
    outside: baseUrl === '/' ? [] : outside,
  };
  return readFileSync(join(__dirname, 'nginx-site.conf'), 'utf8')
    .replace(/^( *)\{\{(\w+)\}\}\n/gm, (_, indent, name) =>
      (lists[name] ?? []).map((line) => `${indent}${line}\n`).join(''),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}
