// Tests the built documentation server with the client of its SDK, on the built site.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { loadContract } from '@pitel-docs/contract/load-contract';
import sirv from 'sirv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '../src/search/docs-server/read-site';
import { openDocs } from '../src/search/docs-server/tools';
import { docsServerPath } from '../src/site/published-paths';
import { readSitePages } from '../src/site/site-pages';

const file = `build/${docsServerPath}`;
const serveFile = sirv('build', { dev: true });
const site = createServer((request, response) =>
  serveFile(request, response, () => {
    response.writeHead(404).end();
  }),
);

/** Clients since 2026-07-28 ask `server/discover`; older ones send `initialize`. */
const eras: [name: string, options: ClientOptions][] = [
  ['today', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
  ['before', { versionNegotiation: { mode: 'legacy' } }],
];
const clients = eras.map(([name, options]) => [name, new Client({ name: 'test', version: '1.0.0' }, options)] as const);
const client = clients[0]?.[1] as Client;

beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const env = { PITEL_DOCS_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}` };
  const connect = (newClient: Client) =>
    newClient.connect(new StdioClientTransport({ command: process.execPath, args: [file], env }));
  await Promise.all(clients.map(([, newClient]) => connect(newClient)));
});

afterAll(async () => {
  await Promise.all(clients.map(([, openClient]) => openClient.close()));
  site.close();
});

async function ask(name: string, args: Record<string, unknown>) {
  // The default is a minute, which a busy machine exceeds. The limit of the test is lower.
  const { content, isError = false } = await client.callTool({ name, arguments: args }, { timeout: 600_000 });
  const [part] = content as { text: string }[];
  return { text: part?.text ?? '', isError };
}

test('The server is one file of less than 450 kB', () => {
  expect(statSync(file).size).toBeLessThan(450_000);
});

test.each(clients)('A client of %s finds three tools', async (_era, eraClient) => {
  const { tools } = await eraClient.listTools();
  expect(tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
    ['search', ['query']],
    ['read_page', ['page']],
    ['operation', ['operation']],
  ]);
});

/**
 * What an editor starts: `{"command": "node", "args": ["/path/to/pitel-docs.mjs"]}`, alone or below a name,
 * or words after `--`.
 */
function readSettings(code: string): { command: string; args: string[] } {
  if (code.includes('{')) {
    const settings = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
    return settings.mcpServers?.['pitel-docs'] ?? settings;
  }
  const [command = '', ...args] = code.replace(/^.* -- /, '').split(' ');
  return { command, args };
}

test('What three editors are told to start is the server', async () => {
  const page = readFileSync('build/category/pitel-api.editor.md', 'utf8');
  const codes = [...page.matchAll(/`([^`\n]*\/path\/to\/pitel-docs\.mjs[^`\n]*)`/g)].map(([, code = '']) => readSettings(code));
  const differentCodes = new Map(codes.map((settings) => [[settings.command, ...settings.args].join(' '), settings]));
  for (const { command, args } of differentCodes.values()) {
    const editor = new Client({ name: 'test', version: '1.0.0' });
    await editor.connect(new StdioClientTransport({ command, args: args.map((arg) => arg.replace(/^\/path\/to\/.*/, file)) }));
    expect((await editor.listTools()).tools.map(({ name }) => name)).toContain('search');
    await editor.close();
  }
  expect(codes).toHaveLength(3);
});

test('An agent can read the recipes that it is told about', async () => {
  const [page = ''] = client.getInstructions()?.match(/\/\S+SKILL\.md/) ?? [];
  expect((await ask('read_page', { page })).text).toContain('\n## Pause a campaign at lunch\n');
  const { text } = await ask('read_page', { page: `${page}#pause-a-campaign-at-lunch` });
  expect(text).toMatch(/^## Pause a campaign at lunch\n/);
});

test.each(clients)('A client of %s gets the published skills', async (_era, eraClient) => {
  const served = new SkillsClient(eraClient);
  const { skills } = await served.list();
  const files = await Promise.all(skills.map(async (skill) => [skill.frontmatter.name, (await served.read(skill)).text]));
  const index = JSON.parse(readFileSync('build/.well-known/agent-skills/index.json', 'utf8'));
  const published = index.skills.map(({ name }: { name: string }) => [
    name,
    readFileSync(`build/.well-known/agent-skills/${name}/SKILL.md`, 'utf8'),
  ]);
  expect(files).toEqual(published);
});

test.each([
  ['--help', 0],
  ['--port', 1],
])('With %s, the server ends with its help and status %i', (argument, status) => {
  const ended = spawnSync(process.execPath, [file, argument], { encoding: 'utf8', timeout: 60_000 });
  expect(ended).toMatchObject({ status, stdout: expect.stringMatching(/PITEL_DOCS_URL/) });
});

test.each([
  ['hangup event', '/api/v1/event/description'],
  ['cuộc gọi nhỡ', '/bitrix_pitel_vie/'],
])('A search for "%s" finds a page that can be read', async (query, path) => {
  const { text } = await ask('search', { query });
  const addresses = text.match(/http:\/\/\S+/g) ?? [];
  const address = addresses.find((candidate) => new URL(candidate).pathname.startsWith(path)) ?? '';
  expect(address).not.toBe('');
  expect((await ask('read_page', { page: address.replace(/#.*/, '') })).text).toMatch(/^# .+\n\n- /);
});

test('Every page can be read by its path', async () => {
  const texts = await Promise.all(
    readSitePages().map(async ({ route, title }) => ({ title, ...(await ask('read_page', { page: route })) })),
  );
  expect(texts.filter(({ text, title }) => !text.startsWith(`# ${title}\n`)).map(({ title }) => title)).toEqual([]);
});

test('A hit of a search can be read as the section it names', async () => {
  const { text } = await ask('search', { query: 'repeat a failed request' });
  const address = text.match(/http:\/\/\S+#\S+/)?.[0] ?? '';
  const section = (await ask('read_page', { page: address })).text;
  expect(section).toMatch(/^#{1,4} .+\n/);
  const page = address.replace(/#.*/, '');
  expect(section.length).toBeLessThan((await ask('read_page', { page, detail: 'full' })).text.length);
});

test('A long page is answered with its sections, which can be read one by one or together', async () => {
  const page = '/category/pitel-api';
  const outline = (await ask('read_page', { page })).text;
  const whole = (await ask('read_page', { page, detail: 'full' })).text;
  const rows = [...outline.matchAll(/^- (#\S+) \((\d+) bytes\)$/gm)].map(([, id, size]) => ({ id, size: Number(size) }));
  expect(rows.length).toBeGreaterThan(2);
  for (const { id, size } of rows) {
    const { text } = await ask('read_page', { page: `${page}${id}`, detail: 'full' });
    expect([Buffer.byteLength(text), whole.includes(text)]).toEqual([size, true]);
  }
  const links = [...outline.matchAll(/^- \[.+\]\((\S+\.md)\)$/gm)].map(([, url = '']) => new URL(url).pathname);
  expect(links).toContain('/category/pitel-api.sandbox.md');
  expect((await ask('read_page', { page: links[0] })).text).toMatch(/^# Find an endpoint/);
  expect(outline.length).toBeLessThan(whole.length / 5);
});

test('An operation names the sections of its page, which can be read', async () => {
  const { text } = await ask('operation', { operation: 'PUT /v3/campaign/{campaign_uuid}' });
  const [, page = '', ids = ''] = /^Page: (\S+), sections: (.+)$/m.exec(text) ?? [];
  expect(ids.split(', ')).toContain('#hours');
  for (const id of ids.split(', ')) {
    expect((await ask('read_page', { page: page + id })).text).toMatch(/^##? /);
  }
});

test('Headings that several operations have are told apart by address', async () => {
  const { text } = await ask('read_page', { page: '/api/v3/campaign/edit#assign-campaign-extensions-body' });
  expect(text).toMatch(/^### Body .*\n[\s\S]*- `extensions`/);
});

test('A page brings the samples of the language that is asked for', async () => {
  const { text } = await ask('read_page', { page: '/api/v3/campaign/create', language: 'python', detail: 'full' });
  expect(text).toContain('\n```bash\ncurl ');
  expect(text).toContain('pitel.post("/v3/campaign"');
  expect(text).not.toContain('```php');
});

test('An unknown language is answered with the languages there are', async () => {
  const { text } = await ask('read_page', { page: '/api/v3/campaign/create', language: 'Cobol' });
  expect(text).toContain('Languages: cURL, JavaScript, Python, PHP, Java, Go');
});

test('Every operation is described in less than 3 kB, by its id and by its path', async () => {
  const { operations } = await loadContract('openapi');
  for (const { method, path, operationId, parameters, requestBody, 'x-page': page = '' } of operations) {
    const { text } = await ask('operation', { operation: operationId });
    expect(Buffer.byteLength(text)).toBeLessThan(3000);
    expect(text.startsWith(`${method} {base_url}${path} (${operationId})\n`)).toBe(true);
    expect(text).toMatch(new RegExp(`^Page: ${page}(?:, |$)`, 'm'));
    const [content] = Object.values(requestBody?.content ?? {});
    const names = [...Object.keys(content?.schema?.properties ?? {}), ...parameters.map(({ name }) => name)];
    expect(names.filter((name) => !new RegExp(`[ .\`]${name}\\b`).test(text))).toEqual([]);
    expect((await ask('operation', { operation: `${method} ${path}` })).text).toBe(text);
  }
});

test.each([
  ['search', { query: 'xqzzyw' }, /^Nothing found\. Try other words/, false],
  ['search', { words: 'call' }, /Invalid arguments for tool search.*query/s, true],
  ['read_page', { page: '/no/such/page' }, /^There is no page \/no\/such\/page\. Take an address from search\.$/, true],
  ['read_page', { page: 'https://example.com/' }, /^https:\/\/example\.com\/ is not a page of http\S+\. Take an address/, true],
  ['operation', { operation: 'POST /v3/campaigns' }, /Nearest: POST \/v3\/campaign\.$/, true],
  ['operation', { operation: 'POST /v3/campaign/x/delete' }, /Nearest: DELETE \/v3\/campaign\/\{campaign_uuid\}\.$/, true],
  [
    'operation',
    { operation: 'POST /v3/campaign/x/start' },
    /Nearest: POST \/v1\/campaign\/\{campaign_uuid\}\/run\/start\.$/,
    true,
  ],
  ['operation', { operation: 'POST /v3/campaign/x/clone' }, /^No request does this: see\n- .+\n {2}http/, true],
  ['operation', { operation: 'GET /v3/lead/42' }, /^GET \{base_url\}\/v3\/lead\/\{lead_uuid\} /, false],
])('%s with %j is answered with a better request', async (name, args, message, isWrong) => {
  const { text, isError } = await ask(name, args);
  expect([text, isError]).toEqual([expect.stringMatching(message), isWrong]);
});

test.each([
  ['POST /v3/campaign/x/pause', '/api/v3/autocall/run#stop'],
  ['POST /v3/campaign/{campaign_uuid}/stop', '/api/v3/autocall/run#stop'],
  ['pause a campaign', '/api/v3/autocall/run#stop'],
  ['DELETE /v3/user/42', '/api/v3/user/remove'],
  ['PUT /v1/event/{id}', '/api/v1/event/#change'],
  ['POST /v3/gateway', '/api/v3/gateway/#pitfalls'],
  ['POST /v1/call/x/hangup', '/api/v1/call/active_calls#hang-up'],
  ['hang up a call', '/api/v1/call/active_calls#hang-up'],
  ['DELETE /v1/voicemail/message/x', '/api/v1/voicemail/messages#pitfalls'],
  ['rename a list', '/api/v3/list/#pitfalls'],
  ['GET /v3/role', '/api/v3/user/get#fields'],
])('The wish "%s" is answered with the page that says that no request grants it', async (operation, path) => {
  const { text, isError } = await ask('operation', { operation });
  expect([text, isError]).toEqual([expect.stringMatching(/^No request does this: see http:\/\/[\w.:]+\/\S+\.$/), true]);
  expect(text).toContain(`${path}.`);
});

test.each(['/docs/guide/docs/x', '/guide/docs/x'])('A site that cannot be reached is named, with %s', async (page) => {
  const address = 'http://127.0.0.1:1/docs/';
  const reading = openDocs(address, openSite(address)).readPage(page);
  await expect(reading).rejects.toThrow(/1\/docs\/guide\/docs\/x\.md cannot be read .*Set PITEL_DOCS_URL/);
});
