// Tests the built documentation server with the client of its SDK, on the built site.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { loadContract } from '@pitel-docs/contract/load-contract';
import sirv from 'sirv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool, openDocs } from '../src/search/docs-server/tools';
import { docsServerPath } from '../src/site/paths';
import { readSitePages } from '../src/site/site-pages';

const file = `build/${docsServerPath}`;
const serveFile = sirv('build', { dev: true });
const site = createServer((request, response) =>
  serveFile(request, response, () => {
    response.writeHead(404).end();
  }),
);
const client = new Client({ name: 'test', version: '1.0.0' });

beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const env = { PITEL_DOCS_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}` };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [file], env }));
});

afterAll(async () => {
  await client.close();
  site.close();
});

async function ask(name: string, given: Record<string, unknown>) {
  // The default is a minute, which a busy machine exceeds. The limit of the test is lower.
  const { content, isError = false } = await client.callTool({ name, arguments: given }, undefined, { timeout: 600_000 });
  const [part] = content as { text: string }[];
  return { text: part?.text ?? '', isError };
}

test('The server is one file of less than 600 kB with three tools, each with one argument', async () => {
  expect(statSync(file).size).toBeLessThan(600_000);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
    ['search', ['query']],
    ['read_page', ['page']],
    ['operation', ['operation']],
  ]);
});

test.each([
  ['--help', 0],
  ['--port', 1],
])('With %s, the server prints its help and ends with status %i', (argument, status) => {
  const ended = spawnSync(process.execPath, [file, argument], { encoding: 'utf8', timeout: 60_000 });
  expect(ended).toMatchObject({ status, stdout: expect.stringMatching(/PITEL_DOCS_URL/) });
});

test.each([
  ['hangup event', '/api/v1/event/description'],
  ['cuộc gọi nhỡ', '/bitrix_pitel_vie/'],
])('A search for "%s" finds a page that can be read', async (query, path) => {
  const { text } = await ask('search', { query });
  const found = text.match(/http:\/\/\S+/g) ?? [];
  const address = found.find((one) => new URL(one).pathname.startsWith(path)) ?? '';
  expect(address).not.toBe('');
  expect((await ask('read_page', { page: address })).text).toMatch(/^# .+\n\n> /);
});

test('Every page can be read by its path', async () => {
  const texts = await Promise.all(
    readSitePages().map(async ({ route, title }) => ({ title, ...(await ask('read_page', { page: route })) })),
  );
  expect(texts.filter(({ text, title }) => !text.startsWith(`# ${title}\n`)).map(({ title }) => title)).toEqual([]);
});

test('Every operation comes with all of its references resolved, by its id and by its path', async () => {
  const { operations } = await loadContract('openapi');
  for (const { method, path, operation, isAuthenticated } of operations) {
    const { operationId, responses, 'x-page': page = '' } = operation;
    const { text } = await ask('operation', { operation: operationId });
    expect(JSON.parse(text)).toMatchObject({
      ...{ method, path, operationId, responses, page: expect.stringContaining(page) },
      servers: [{ url: '{base_url}' }],
      securitySchemes: { accessToken: { scheme: 'bearer' } },
      security: isAuthenticated ? [{ accessToken: [] }] : [],
    });
    expect((await ask('operation', { operation: `${method} ${path}` })).text).toBe(text);
    expect(text).not.toContain('"$ref"');
  }
});

test.each([
  ['search', { query: 'xqzzyw' }, /^Nothing found\. Try other words/, false],
  ['search', { words: 'call' }, /^search needs "query", a string\.$/, true],
  ['read_page', { page: '/no/such/page' }, /^There is no page \/no\/such\/page\. Take an address from search\.$/, true],
  ['read_page', { page: 'https://example.com/' }, /^https:\/\/example\.com\/ is not a page of http\S+\. Take an address/, true],
  ['operation', { operation: 'POST /v3/campaigns' }, /Nearest: POST \/v3\/campaign\. All: /, true],
  ['talk', {}, /^There is no tool "talk"\. Use one of: search, read_page, operation\.$/, true],
])('%s with %j is answered with what to ask instead', async (name, given, message, isWrong) => {
  const { text, isError } = await ask(name, given);
  expect([text, isError]).toEqual([expect.stringMatching(message), isWrong]);
});

test.each(['/docs/guide/docs/x', '/guide/docs/x'])('A site that cannot be reached is named, with %s', async (page) => {
  const reading = callTool(openDocs('http://127.0.0.1:1/docs/'), 'read_page', { page });
  await expect(reading).rejects.toThrow(/1\/docs\/guide\/docs\/x\.md cannot be read .*Set PITEL_DOCS_URL/);
});
