import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from 'netlify-headers-parser';
import { parseAllRedirects } from 'netlify-redirect-parser';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/temporary-folder';
import { listHeaders } from './list-headers';
import type { InlineCode } from './list-inline-code';
import type { SiteHosting } from './site-hosting';
import { writeContentSecurityPolicy } from './write-content-security-policy';
import { writeDockerfile } from './write-dockerfile';
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

it('Static hosts understand the rules', async () => {
  const folder = makeTemporaryFolder();
  const [headersFile, redirectsFile] = [join(folder, '_headers'), join(folder, '_redirects')];
  writeFileSync(headersFile, writeHeadersFile(hosting));
  writeFileSync(redirectsFile, writeRedirectsFile(hosting));
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [headersFile] as never[],
    netlifyConfigPath: undefined,
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(headers[0]).toEqual({ for: '/docs/*', values: hosting.headers });
  expect(headers[1]).toMatchObject({ for: '/docs/assets/*', values: { 'Cache-Control': expect.stringContaining('immutable') } });
  const read = await parseAllRedirects({ redirectsFiles: [redirectsFile], configRedirects: [], minimal: true });
  expect(read.errors).toEqual([]);
  expect(read.redirects).toMatchObject([{ from: '/docs/old', to: '/docs/new#part', status: 301 }]);
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

it('The image holds the site where the configuration looks for it', () => {
  const dockerfile = writeDockerfile('/docs/', '/srv/site', 'build', 'deploy/pitel-docs.conf');
  expect(dockerfile).toContain('COPY build/ /srv/site/docs/');
  expect(dockerfile).toContain('nginx libnginx-mod-http-brotli-static');
});
