import { readFileSync } from 'node:fs';
import type { Redirect } from '../../addresses/redirects';
import type { SiteHosting } from './describe-hosting';

/** Refuses what would end a value or name a variable. Nothing that the site is made of needs such a character. */
function check(value: string): string {
  if (/["\\$\p{Cc}]/u.test(value)) {
    throw new Error(`"${value}" cannot stand in an nginx configuration. Write it without quotes, backslashes and dollar signs.`);
  }
  return value;
}

/** A path as an expression that matches nothing else. */
function matchExactly(path: string): string {
  return check(path).replace(/[.+*?{}()|[\]]/g, '[$&]');
}

/** The forms of an address that the client takes for one page all lead to the new one. */
function writeRedirect(baseUrl: string, { from, to }: Redirect): string {
  const [path = '', ...anchor] = encodeURI(check(to)).split(/(?=#)/);
  const old = matchExactly(baseUrl + from.slice(1).replace(/\/$/, ''));
  const target = baseUrl + path.slice(1);
  return `location ~ "^${old}(/|[.]html|/index[.]html)?\\z" { return 301 "${target}$is_args$args${anchor.join('')}"; }`;
}

/**
 * Writes the nginx configuration of the site: two maps and a server, to be included in the `http` block.
 *
 * @param hosting - The rules.
 * @param listen - Address and port, in nginx's words.
 * @param root - Folder in which the site lies at the path of its base URL: for `/docs/` in `<root>/docs/`.
 * @returns The text of the file.
 * @throws Error when a path or header cannot be written down.
 */
export function writeNginxSite({ baseUrl, pages, redirects, headers }: SiteHosting, listen: string, root: string): string {
  const inside = pages.filter((path) => path !== '/').map((path) => check(baseUrl + path.slice(1)));
  const outside = [
    `location = "${baseUrl.slice(0, -1)}" { return 301 "${baseUrl}$is_args$args"; }`,
    'location / { return 404; }',
  ];
  const values: Readonly<Record<string, string>> = {
    base: check(baseUrl),
    basePattern: matchExactly(baseUrl),
    listen,
    root: check(root),
  };
  const lists: Readonly<Record<string, readonly string[]>> = {
    pages: inside.map((path) => `"${path}" "${encodeURI(path)}";`),
    headers: Object.entries(headers).map(([name, value]) => `add_header ${name} "${check(value)}" always;`),
    redirects: redirects.map((redirect) => writeRedirect(baseUrl, redirect)),
    outside: baseUrl === '/' ? [] : outside,
  };
  return readFileSync('src/built-site/hosting/nginx-site.conf', 'utf8')
    .replace(/^( *)\{\{(\w+)\}\}\n/gm, (_, indent, name) => (lists[name] ?? []).map((line) => `${indent}${line}\n`).join(''))
    .replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}
