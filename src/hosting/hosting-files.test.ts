import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addPagePolicies } from './add-page-policies';
import { listHeaders, renderHeadersFile, type SiteHosting } from './host-rules';
import { renderNginxSite } from './render-nginx-site';
import { nginxFile, nginxServer, writeHostFiles } from './write-host-files';

const hosting: SiteHosting = {
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  pages: ['/', '/new'],
  notFound: ['vi'],
  redirects: [],
  headers: listHeaders([]),
};

test('The policy header allows only the configured services', () => {
  const algolia = 'https://x-dsn.algolia.net';
  expect(listHeaders([algolia])['Content-Security-Policy']).toContain(`connect-src 'self' ${algolia};`);
  expect(listHeaders([])['Content-Security-Policy']).toContain("connect-src 'self';");
});

test('The build fails if a header line is too long for static hosts', () => {
  expect(() => renderHeadersFile('/', { 'X-Long': 'x'.repeat(2000) })).toThrow('hosts read 2000');
});

test('Static hosts get each header of a path once', () => {
  const blocks = renderHeadersFile('/docs/', hosting.headers).split(/\n(?=\/)/);
  const paths = blocks.map((block) => block.split('\n', 1)[0]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(blocks.filter((block) => block.includes('Cross-Origin-Resource-Policy'))).toHaveLength(1);
  expect(blocks).toContain('/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n  Access-Control-Allow-Origin: *');
});

test.each([
  ['svg', 'image/svg+xml'],
  ['xml', 'application/xml'],
])('Static hosts forbid scripts in .%s files', (ending, type) => {
  expect(renderHeadersFile('/docs/', hosting.headers)).toContain(
    `/docs/*.${ending}\n  Content-Type: ${type}\n  Content-Security-Policy: script-src 'none'\n`,
  );
});

test('nginx redirects every form of a moved URL with its query', () => {
  const moved = { ...hosting, redirects: [{ from: '/old', to: '/new#part' }] };
  expect(renderNginxSite(moved, nginxServer)).toContain(
    'location ~ "^/docs/old(/|[.]html|/index[.]html)?\\z" { return 301 "/docs/new$is_args$args#part"; }',
  );
});

test('Values that would end an nginx string are refused', () => {
  const moved = { ...hosting, redirects: [{ from: '/a"; return 200; #', to: '/' }] };
  expect(() => renderNginxSite(moved, nginxServer)).toThrow("can't be in an nginx configuration");
});

test('The image says which BASE_URL to give when the build has another one', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'image-')), nginxFile);
  writeFileSync(file, renderNginxSite(hosting, nginxServer));
  const [command = ''] = /(?<=^RUN )grep .*\\\n.*/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const build = (BASE_URL: string) =>
    spawnSync('sh', ['-c', command.replace(`/etc/nginx/conf.d/${nginxFile}`, file)], {
      env: { ...process.env, BASE_URL },
      encoding: 'utf8',
    });
  expect(build('/docs/')).toMatchObject({ status: 0, stdout: '' });
  expect(build('/docs')).toMatchObject({ status: 1, stdout: expect.stringContaining('--build-arg BASE_URL=/docs/') });
});

test('Parallel builds write separate nginx configurations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const write = async (): Promise<void> => undefined;
  for (const name of ['one', 'other']) {
    await writeHostFiles({ outDir: join(folder, name), url: hosting.url, baseUrl: `/${name}/`, movedPages: [], write });
  }
  for (const name of ['one', 'other']) {
    expect(readFileSync(join(folder, 'deploy', name, nginxFile), 'utf8')).toContain(`error_page 400 =404 "/${name}/404.html"`);
  }
});

test('Netlify gets a rule for each not-found page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'not-found-'));
  mkdirSync(join(folder, 'site/vi'), { recursive: true });
  writeFileSync(join(folder, 'site/404.html'), '');
  writeFileSync(join(folder, 'site/vi/404.html'), '');
  const outputs = new Map<string, string>();
  const write = async (path: string, text: string | Uint8Array) => void outputs.set(path, String(text));
  await writeHostFiles({ outDir: join(folder, 'site'), url: hosting.url, baseUrl: '/docs/', movedPages: [], write });
  expect(outputs.get('_redirects')).toBe('/docs/vi/* /docs/vi/404.html 404\n');
});

test('The build fails with the name of code that no policy can allow', () => {
  const addPolicy = (text: string) => addPagePolicies({ html: new Map([['0.html', text]]), addedStyles: new Map() });
  expect(() => addPolicy('<meta charset=UTF-8><b class=c onclick=x>')).toThrow('0.html: <b.c> has the attribute onClick');
  expect(() => addPolicy('<script>1</script>')).toThrow('0.html: <meta charset> is missing');
});
