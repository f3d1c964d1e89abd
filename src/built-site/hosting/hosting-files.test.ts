import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listHeaders } from './list-headers';
import type { InlineCode } from './list-inline-code';
import type { SiteHosting } from './site-hosting';
import { writeContentSecurityPolicy } from './write-content-security-policy';
import { writeNginxSite } from './write-nginx-site';
import { writeHeadersFile, writeRedirectsFile } from './write-static-host-files';

const none: InlineCode = { scripts: new Map(), styleElements: new Map(), styleAttributes: new Map(), handlers: new Map() };
const policy = writeContentSecurityPolicy({ ...none, scripts: new Map([['alert(1)', 'a page']]) }, []);
const hosting: SiteHosting = {
  baseUrl: '/docs/',
  pages: ['/', '/new'],
  redirects: [{ from: '/old', to: '/new#part' }],
  headers: listHeaders(policy),
};

it('The policy names the hash of a script, and no more', () => {
  // As computed by `printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64`.
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy).toContain("style-src-attr 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

it('Services that scripts ask are added, and nothing else', () => {
  expect(writeContentSecurityPolicy(none, ['https://x-dsn.algolia.net']).replace(' https://x-dsn.algolia.net', '')).toBe(
    writeContentSecurityPolicy(none, []),
  );
});

it('An event handler attribute stops the build with its place', () => {
  expect(() => writeContentSecurityPolicy({ ...none, handlers: new Map([['onclick', 'a.html: <b>']]) }, [])).toThrow(
    'a.html: <b> has the attribute onclick',
  );
});

it('Static hosts get the same rules, as lines of a path and below it those of its headers', () => {
  const rules = [...writeHeadersFile(hosting).matchAll(/^(\/\S+)\n((?: {2}[\w-]+: .+\n)+)/gm)].map(
    ([, path = '', lines = '']) => {
      const headers = [...lines.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]);
      return [path, Object.fromEntries(headers)];
    },
  );
  expect(rules[0]).toEqual(['/docs/*', hosting.headers]);
  expect(rules[1]).toEqual(['/docs/assets/*', { 'Cache-Control': expect.stringContaining('immutable') }]);
  expect(Object.fromEntries(rules)).toHaveProperty(['/docs/*.md', 'Content-Type'], 'text/markdown; charset=utf-8');
  expect(writeRedirectsFile(hosting)).toBe('/docs/old /docs/new#part 301\n');
});

it('A line that static hosts would cut off stops the build', () => {
  expect(() => writeHeadersFile({ ...hosting, headers: { 'Content-Security-Policy': 'x'.repeat(2000) } })).toThrow(
    'hosts read 2000',
  );
});

it('nginx leads from every form of a moved address to the new one, and keeps the query', () => {
  expect(writeNginxSite(hosting, '80', '/srv/site')).toContain(
    'location ~ "^/docs/old(/|[.]html|/index[.]html)?\\z" { return 301 "/docs/new$is_args$args#part"; }',
  );
});

it('What would end a value in the configuration of nginx is refused', () => {
  expect(() => writeNginxSite({ ...hosting, redirects: [{ from: '/a"; return 200; #', to: '/' }] }, '80', '/srv')).toThrow(
    'cannot stand in an nginx configuration',
  );
});

it('The image holds the site where the configuration looks for it, and has what the configuration needs', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const steps = readFileSync('src/built-site/write-host-files.ts', 'utf8');
  const [root, file] = [/root = '(.*)'/, /nginxFile = '(.*)'/].map((pattern) => pattern.exec(steps)?.[1]);
  expect(dockerfile).toContain(`COPY build/ ${root}\${BASE_URL}`);
  expect(dockerfile).toContain(`COPY deploy/${file} /etc/nginx/conf.d/`);
  expect(dockerfile).toContain('nginx libnginx-mod-http-brotli-static');
});
