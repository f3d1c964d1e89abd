import type { Redirect } from '../../addresses/redirects';
import { cacheRules } from './cache-rules';
import { mediaTypes, typesOfNames } from './media-types';
import type { SiteHosting } from './site-hosting';

const textTypes = ['text/css', 'text/csv', 'text/javascript', 'text/markdown', 'text/plain'];

/** A value in a configuration. Nothing that the site is made of needs a character that would end it or name a variable. */
function quote(value: string): string {
  if (/["\\$\p{Cc}]/u.test(value)) {
    throw new Error(`"${value}" cannot stand in an nginx configuration. Write it without quotes, backslashes and dollar signs.`);
  }
  return `"${value}"`;
}

/** A path as an expression that matches nothing else. */
function matchExactly(path: string): string {
  return path.replace(/[.+*?{}()|[\]]/g, '[$&]');
}

/** The forms of an address that the client takes for one page all lead to the new one. */
function writeRedirect(baseUrl: string, { from, to }: Redirect): string {
  const [path = '', fragment] = to.split('#', 2);
  const old = matchExactly(baseUrl + decodeURI(from).slice(1).replace(/\/$/, ''));
  const target = baseUrl + encodeURI(decodeURI(path)).slice(1);
  for (const part of [old, target, fragment ?? '']) {
    quote(part);
  }
  return `    location ~ "^${old}(/|[.]html|/index[.]html)?\\z" { return 301 "${target}$is_args$args${fragment === undefined ? '' : `#${fragment}`}"; }`;
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
  const base = matchExactly(baseUrl);
  const within = (path: string): string => baseUrl + path.slice(1);
  const types = Object.entries(mediaTypes).map(([ending, type]) => `        ${type} ${ending};`);
  const guarded = 'if ($pitel_docs_no_page) { return 404; }';
  const lines = [
    '# Made by `npm run build` from src/built-site/hosting/ of the documentation: change it there.',
    '# Room for the longest path; before the first map.',
    'map_hash_bucket_size 256;',
    'map $uri $pitel_docs_cache {',
    `    default ${quote(cacheRules.checked)};`,
    ...cacheRules.hashed.map((pattern) => `    "~^${base}${pattern}" ${quote(cacheRules.forever)};`),
    '}',
    '# What nginx would read as the address of a page, and the scripts of the page would not.',
    'map $request_uri $pitel_docs_no_page {',
    '    default "";',
    '    "~*^[^?#]*(//|%2f)" 1;',
    '}',
    '# Readers and mail programs change the case of addresses. Keys of a map match without regard to it.',
    '# `\\z` and not `$`, which would also stand before a line break at the end of an address.',
    'map $uri $pitel_docs_bare {',
    '    "~^(?<pitel_docs_stem>/.*?)(/|[.]html|/index[.]html)?\\z" $pitel_docs_stem;',
    '}',
    'map $pitel_docs_bare $pitel_docs_right_case {',
    '    default "";',
    ...pages.filter((path) => path !== '/').map((path) => `    ${quote(within(path))} ${quote(encodeURI(within(path)))};`),
    '}',
    'server {',
    `    listen ${listen};`,
    '    server_name _;',
    `    root ${quote(root)};`,
    '    server_tokens off;',
    '    # Redirects name a path and no host: they are right behind any proxy, and cannot lead off the site.',
    '    absolute_redirect off;',
    '    merge_slashes off;',
    '    charset utf-8;',
    `    charset_types ${textTypes.join(' ')};`,
    '    gzip off;',
    '    gzip_static on;',
    '    gzip_vary on;',
    '    brotli_static on;',
    '    types {',
    ...types,
    '    }',
    '    default_type application/octet-stream;',
    `    error_page 404 ${quote(`${baseUrl}404.html`)};`,
    '    # An address that is not even one, such as `/%`, is no page either.',
    `    error_page 400 =404 ${quote(`${baseUrl}404.html`)};`,
    ...Object.entries(headers).map(([name, value]) => `    add_header ${name} ${quote(value)} always;`),
    '    add_header Cache-Control $pitel_docs_cache always;',
    ...redirects.map((redirect) => writeRedirect(baseUrl, redirect)),
    `    location ${quote(baseUrl)} {`,
    `        ${guarded}`,
    '        try_files $uri $uri/index.html @pitel_docs_other_case;',
    '    }',
    `    location ~ "^(?<pitel_docs_page>${base}.*)[.]html\\z" {`,
    `        ${guarded}`,
    '        try_files $uri $pitel_docs_page/index.html @pitel_docs_other_case;',
    '    }',
    '    location @pitel_docs_other_case {',
    '        if ($pitel_docs_right_case) { return 301 $pitel_docs_right_case$is_args$args; }',
    '        return 404;',
    '    }',
    '    # Parts of other files, and files for other hosts.',
    `    location ~ "[.](br|gz)\\z|^${base}_(headers|redirects)\\z" { return 404; }`,
    `    location = ${quote(`${baseUrl}404.html`)} { internal; }`,
    ...Object.entries(typesOfNames).map(
      ([name, type]) => `    location = ${quote(baseUrl + name)} { default_type ${type}; ${guarded} try_files $uri =404; }`,
    ),
    ...(baseUrl === '/'
      ? []
      : [
          `    location = ${quote(baseUrl.slice(0, -1))} { return 301 "${baseUrl}$is_args$args"; }`,
          '    location / { return 404; }',
        ]),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
