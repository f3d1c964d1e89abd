import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nginxFile, serverRoot } from '../write-host-files';
import { listInlineCode, writeContentSecurityPolicy } from './content-security-policy';
import { type SiteHosting, writeHeaders } from './describe-hosting';
import { listSpellings } from './list-spellings';
import { writeNginxSite } from './write-nginx-site';

/** The policy of a site with one page. */
async function writePolicy(html: string, services: string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.html'), html);
  return writeContentSecurityPolicy(await listInlineCode(folder), { services, styles: [] });
}

const hosting: SiteHosting = { baseUrl: '/docs/', pages: ['/', '/new'], redirects: [], headersFile: '', headers: {} };

it('The policy names the hash of a script and the services that are asked, and no more', async () => {
  const policy = await writePolicy('<script>alert(1)</script>', ['https://x-dsn.algolia.net']);
  // As computed by `printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64`.
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
  expect(policy).toContain("style-src-attr 'none'");
  expect(policy).toContain("connect-src 'self' https://x-dsn.algolia.net;");
});

it('An event handler attribute stops the build with its place', async () => {
  await expect(writePolicy('<b class=c onclick=x>')).rejects.toThrow('a.html: <b class="c"> has the attribute onclick');
});

it('A line that static hosts would cut off stops the build', () => {
  expect(() => writeHeaders('/', 'x'.repeat(2000))).toThrow('hosts read 2000');
});

it('nginx leads from every form of a moved address to the new one, and keeps the query', () => {
  const moved = { ...hosting, redirects: [{ from: '/old', to: '/new#part' }] };
  expect(writeNginxSite(moved, '80', '/srv/site')).toContain(
    'location ~ "^/docs/old(/|[.]html|/index[.]html)?\\z" { return 301 "/docs/new$is_args$args#part"; }',
  );
});

it('What would end a value in the configuration of nginx is refused', () => {
  const moved = { ...hosting, redirects: [{ from: '/a"; return 200; #', to: '/' }] };
  expect(() => writeNginxSite(moved, '80', '/srv')).toThrow('cannot stand in an nginx configuration');
});

it('The image holds the site where the configuration looks for it, and has what the configuration needs', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  expect(dockerfile).toContain(`COPY build/ ${serverRoot}\${BASE_URL}`);
  expect(dockerfile).toContain(`COPY deploy/${nginxFile} /etc/nginx/conf.d/`);
  expect(dockerfile).toContain('nginx libnginx-mod-http-brotli-static');
});

it('A Vietnamese path has every spelling that composes to it', () => {
  const path = '/category/cài-đặt';
  const spellings = listSpellings(path);
  expect(spellings).toContain(path.normalize('NFD'));
  expect(spellings).toContain('/category/cài-đa\u0306\u0323t');
  expect(spellings).toContain('/category/ca\u0300i-đạ\u0306t');
  expect(spellings).toHaveLength(9);
  expect(new Set(spellings.map((spelling) => spelling.normalize('NFC')))).toEqual(new Set([path]));
});
