import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Ajv, { type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNearest } from '../../src/contract/find-nearest';
import { listExamples } from '../../src/contract/list-examples';
import { loadContract } from '../../src/contract/load-contract';
import type { Content, Json, Schema } from '../../src/contract/operation';
import { readContract } from '../../src/contract/read-contract';
import { closeSchemas } from '../../src/sandbox/close-schemas';
import { createSandbox, type Exchange } from '../../src/sandbox/create-sandbox';
import { type CodeBlock, listCodeBlocks, readBlock } from '../code/list-code-blocks';
import { pageScripts } from './page-scripts';
import { runCommand } from './run-command';

/** Titles of blocks that `receivers.run.ts` and `bots.run.ts` run as a whole. */
const runElsewhere = [/^(receiver|bot)\.(mjs|py|php)$/, /^(?:Output of )?(join-events|press-keys)\.mjs$/, /^Run it \(/];

/** Blocks that send no request to the API, by page and a part of their text, with the reason. */
const withoutRequest: readonly { readonly source: string; readonly part: string; readonly reason: string }[] = [
  { source: 'docs/api/v1/voicemail/message_detail.mdx', part: '"$DOWNLOAD_URL"', reason: 'opens an address from a reply' },
  { source: 'docs/intro.mdx', part: 'PITEL_API_KEY="your-api-key"', reason: 'sets the variables of the next block' },
  { source: 'docs/intro.mdx', part: 'PITEL_TOKEN="example-access-token"', reason: 'sets the variable of the next block' },
  { source: 'docs/module/psr/action.mdx', part: 'ffmpeg ', reason: 'converts a file' },
  { source: 'docs/module/psr/action.mdx', part: 'ffplay ', reason: 'plays a file' },
  { source: 'docs/module/psr/intro.mdx', part: 'call_id=', reason: 'the target of a request that bots.run.ts makes' },
];

const contract = await loadContract('openapi');
const blocks = listCodeBlocks().filter(({ language }) => language !== 'mermaid');
const isApiPage = ({ source }: CodeBlock) => source.startsWith('docs/');
const place = ({ source, line }: CodeBlock, offset = 0) => `${source}:${line + offset}`;

/** Commands of the programs on a page, each behind `$ `, with what they print. */
const isTranscript = ({ language, code }: CodeBlock) => language === 'text' && code.startsWith('$ ');
const isProgram = ({ source, title = '-' }: CodeBlock) =>
  blocks.some((block) => block.source === source && isTranscript(block) && block.code.includes(`$ node ${title} `));
const isElsewhere = (block: CodeBlock) =>
  isApiPage(block) && (isProgram(block) || runElsewhere.some((title) => title.test(block.title ?? '')));
const isWithoutRequest = ({ source, code }: CodeBlock) =>
  withoutRequest.some((entry) => entry.source === source && code.includes(entry.part));
const scriptOf = ({ source, code }: CodeBlock) =>
  pageScripts.find((script) => script.source === source && code.split('\n').includes(script.line));
const isCurl = ({ language, code }: CodeBlock) =>
  language === 'bash' && /\bcurl\b/.test(code) && /\{base_url\}|\$PITEL_BASE_URL/.test(code);
const isToReceiver = ({ language, code }: CodeBlock) => language === 'bash' && code.includes('/pitel/example-secret/');

/** Line of the block on which a name stands, so that an error leads to it. */
function lineOf({ code }: CodeBlock, finding: string): number {
  const names = [...finding.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  return code.split('\n').findIndex((line) => names.some((name) => line.includes(name))) + 1;
}

function collectNames(schema: Schema | undefined): string[] {
  const parts = [schema?.items, ...(schema?.anyOf ?? []), ...Object.values(schema?.properties ?? {})];
  const rest = typeof schema?.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [...Object.keys(schema?.properties ?? {}), ...[...parts, ...rest].flatMap((part) => (part ? collectNames(part) : []))];
}

const bodiesOf = (content: Content | undefined) => Object.values(content ?? {});

/** What each operation may answer: the names in its replies, and an example of success and of failure. */
function listReplies(): Record<string, { names: string[]; success: Json | null; default: Json | null }> {
  return Object.fromEntries(
    contract.operations.map(({ operation }) => {
      const bodies = Object.entries(operation.responses).map(([status, { content }]) => ({ status, bodies: bodiesOf(content) }));
      const example = (isSuccess: boolean) =>
        bodies
          .filter(({ status }) => status.startsWith('2') === isSuccess)
          .flatMap((reply) => reply.bodies.flatMap(listExamples))[0]?.value ?? null;
      const names = [...new Set(bodies.flatMap((reply) => reply.bodies.flatMap(({ schema }) => collectNames(schema))))];
      return [operation.operationId, { names, success: example(true), default: example(false) }];
    }),
  );
}

const received = new Map<string, Exchange[]>();
const replying = new WeakMap<IncomingMessage, { readonly sender: string; readonly response: ServerResponse }>();
const sandbox = createSandbox(contract.operations, (exchange, request) => {
  const { sender = '', response } = replying.get(request) ?? {};
  received.set(sender, [...(received.get(sender) ?? []), exchange]);
  response?.setHeader('X-Operation', exchange.operationId ?? '');
});
const server = createServer((request, response) => {
  const [, sender = ''] = (request.url ?? '').split('/', 2);
  replying.set(request, { sender, response });
  request.url = (request.url ?? '').slice(sender.length + 1);
  sandbox(request, response);
});

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const repliesFile = join(folder, 'replies.json');
let origin = '';

beforeAll(async () => {
  writeFileSync(repliesFile, JSON.stringify(listReplies()));
  // What programs of other pages import.
  writeFileSync(join(folder, 'api.mjs'), readBlock('docs/api/v1/auth/access_token.mdx', 'api.mjs'));
  // A file that a block of the pages uploads.
  writeFileSync(join(folder, 'greeting.wav'), 'RIFF');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What the sandbox found in the requests of a block, each with the place in the page. */
function findingsOf(block: CodeBlock, sender: string, { isRefusalMeant = false } = {}): string[] {
  const exchanges = (received.get(sender) ?? []).filter(({ status }) => !(isRefusalMeant && status === 401));
  return exchanges.flatMap(({ findings }) => findings.map((finding) => `${place(block, lineOf(block, finding))}: ${finding}`));
}

const environmentOf = (baseUrl: string) => ({
  BASE_URL: baseUrl,
  PITEL_BASE_URL: baseUrl,
  PITEL_TOKEN: 'sample-token',
  PITEL_API_KEY: 'example-api-key',
  RECEIVER_URL: 'https://crm.example.com/pitel/example-secret',
  REPLIES_FILE: repliesFile,
});

/** Checks by which names a program reads replies. */
const strict = pathToFileURL(resolve('tests/samples/strict-replies.mjs')).href;

async function runCurl(block: CodeBlock, sender: string): Promise<string[]> {
  const baseUrl = `${origin}/${sender}`;
  const code = block.code
    .replace(/^export PITEL_BASE_URL=.*$/m, '')
    .replaceAll('{base_url}', baseUrl)
    .replaceAll('{token}', 'sample-token')
    .replaceAll('{api_key}', 'example-api-key');
  const run = await runCommand('bash', ['-euc', code], { folder, environment: environmentOf(baseUrl) });
  const count = received.get(sender)?.length ?? 0;
  const failures = run.failure ? [`${place(block)}: ${run.failure}`] : [];
  return [...failures, ...(count === 0 ? [`${place(block)}: sent no request`] : []), ...findingsOf(block, sender)];
}

async function runScript(block: CodeBlock, sender: string): Promise<string[]> {
  const script = scriptOf(block);
  const baseUrl = `${origin}/${sender}`;
  const file = join(folder, `${sender}.mjs`);
  writeFileSync(file, [script?.before, block.code, script?.after].filter(Boolean).join('\n'));
  const run = await runCommand(process.execPath, ['--import', strict, file], { folder, environment: environmentOf(baseUrl) });
  const failure = /(?:^|\n)(\w*Error: .*)/.exec(run.failure)?.[1] ?? run.failure;
  const findings = findingsOf(block, sender);
  const sent = (received.get(sender) ?? []).map(({ operationId }) => operationId);
  const isOther = JSON.stringify(sent) !== JSON.stringify(script?.operations);
  return [
    ...(run.failure ? [`${place(block, lineOf(block, failure))}: ${failure}`] : []),
    ...findings,
    ...(isOther && findings.length === 0 && !run.failure
      ? [`${place(block)}: found requests for ${sent}, expected ${script?.operations}`]
      : []),
  ];
}

async function runTranscript(block: CodeBlock, sender: string): Promise<string[]> {
  const cwd = mkdtempSync(join(folder, 'transcript-'));
  for (const { title = '', code } of blocks.filter((one) => one.source === block.source && isProgram(one))) {
    writeFileSync(join(cwd, title), code);
  }
  const environment = { ...environmentOf(`${origin}/${sender}`), NODE_OPTIONS: `--import ${strict}` };
  const wrong: string[] = [];
  for (const part of block.code.split(/^(?=\$ )/m)) {
    const [command = '', ...expected] = part.trimEnd().split('\n');
    const { output, failure } = await runCommand('bash', ['-euc', command.slice(2)], { folder: cwd, environment });
    const printed = output.trimEnd().split('\n');
    const index = expected.findIndex((text, at) => text !== printed[at]);
    if (failure || index >= 0 || printed.length > expected.length) {
      const at = index < 0 ? expected.length : index;
      wrong.push(`${place(block)}: ${command} prints "${printed[at] ?? ''}", not "${expected[at] ?? ''}" ${failure}`);
    }
  }
  return [...wrong, ...findingsOf(block, sender, { isRefusalMeant: true })];
}

async function runHttp(block: CodeBlock, sender: string): Promise<string[]> {
  const [start = '', ...headers] = block.code.replaceAll('{token}', 'sample-token').split('\n');
  const [method = '', target = ''] = start.split(' ');
  const pairs = headers.map((header) => header.split(': ', 2) as [string, string]).filter(([name]) => name !== 'Host');
  await fetch(`${origin}/${sender}${target}`, { method, headers: Object.fromEntries(pairs) });
  return findingsOf(block, sender);
}

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
addFormats(ajv);

const { webhooks = {} } = (await readContract('openapi/v1.yaml')).document;
const { schemas = {} } = (await readContract('openapi/psr.yaml')).document.components ?? {};
const bodies = [
  ...contract.operations.flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap(({ content }) => bodiesOf(content)),
  ),
  ...Object.values(webhooks).flatMap(({ post }) => bodiesOf(post?.requestBody?.content)),
  ...Object.values(schemas).flatMap((schema) => (schema['x-direction'] ? [{ schema }] : [])),
].map(({ schema = {} }) => ajv.compile(closeSchemas(schema)));

function describeError({ instancePath, message, params, parentSchema }: ErrorObject): string {
  const name = 'additionalProperty' in params ? String(params.additionalProperty) : undefined;
  if (name === undefined) {
    return `${instancePath || 'the body'} ${message}`;
  }
  return `found field "${name}", expected "${findNearest(name, Object.keys((parentSchema?.properties as object) ?? {}))}"`;
}

/** A body on a page is that of a reply, an event or a message: the one it comes nearest to tells what is wrong. */
function checkBody(block: CodeBlock, text: string): string[] {
  const value: unknown = JSON.parse(text);
  // A list on a page is one of events, as a receiver stores them.
  const values: unknown[] = Array.isArray(value) ? value.map(({ payload }: { payload: unknown }) => payload) : [value];
  const best = values.flatMap((one) => {
    const results = bodies.map((validate) => (validate(one) ? [] : [...(validate.errors ?? [])]));
    return results.sort((a, b) => a.length - b.length)[0] ?? [];
  });
  return best.map(describeError).map((finding) => `${place(block, lineOf(block, finding))}: ${finding}`);
}

async function check(block: CodeBlock, index: number): Promise<string[]> {
  const sender = `block-${index}`;
  if (isElsewhere(block) || isWithoutRequest(block)) {
    return [];
  }
  if (isCurl(block)) {
    return runCurl(block, sender);
  }
  if (isToReceiver(block)) {
    return checkBody(block, /-d '([^']*)'/.exec(block.code)?.[1] ?? 'null');
  }
  if (!isApiPage(block)) {
    return [];
  }
  if (isTranscript(block)) {
    return runTranscript(block, sender);
  }
  if (block.language === 'http') {
    return runHttp(block, sender);
  }
  if (block.language === 'json') {
    return checkBody(block, block.code);
  }
  return scriptOf(block)
    ? runScript(block, sender)
    : [
        `${place(block)}: found ${block.language} that nothing runs. Say in tests/samples/page-scripts.ts how to run it, or in withoutRequest why not.`,
      ];
}

const checked = blocks.filter((block) => isApiPage(block) || isCurl(block) || isToReceiver(block));

test('there are handwritten requests, in the API section and in the guides', () => {
  expect(checked.filter(isApiPage).length).toBeGreaterThan(40);
  expect(checked.filter((block) => isCurl(block) && !isApiPage(block)).length).toBeGreaterThan(5);
});

test('every exception is one of a block', () => {
  expect(
    withoutRequest.filter(({ source, part }) => !blocks.some((block) => block.source === source && block.code.includes(part))),
  ).toEqual([]);
  expect(runElsewhere.filter((title) => !blocks.some((block) => isApiPage(block) && title.test(block.title ?? '')))).toEqual([]);
  expect(pageScripts.filter((script) => blocks.filter((block) => scriptOf(block) === script).length !== 1)).toEqual([]);
});

test.each(checked.map((block, index) => ({ name: `${place(block)} (${block.language})`, block, index })))(
  '$name agrees with the contract',
  { timeout: 60_000 },
  async ({ block, index }) => {
    expect(await check(block, index)).toEqual([]);
  },
);

/** A part of a handwritten sample of each kind, misspelt: page, right, wrong, and what is said of it. */
const mistakes: readonly (readonly [source: string, from: string, to: string, finding: RegExp])[] = [
  ['docs/intro.mdx', '"phone=0900000000"', '"fone=0900000000"', /intro\.mdx:\d+: query .*"fone"; nearest: "phone"/],
  ['docs/intro.mdx', '"expired"', '"expires"', /intro\.mdx:\d+: found field "expires", expected "expired"/],
  ['docs/api/v1/call/active_calls.mdx', 'call.call_id', 'call.callid', /active_calls\.mdx:\d+: .*"callid", expected .*call_id/],
  ['docs/api/v1/event/index.mdx', 'callback_url: c', 'callbackurl: c', /mdx:\d+: body .*"callbackurl"; nearest: "callback_url"/],
  ['docs/api/v1/auth/access_token.mdx', 'GET /v1/cdr?', 'GET /v1/cdrs?', /access_token\.mdx:\d+: no operation is GET \/v1\/cdrs/],
];

test.each(mistakes)('In %s, %s written as %s is named with its place', { timeout: 60_000 }, async (source, from, to, finding) => {
  const block = checked.find((one) => one.source === source && one.code.includes(from));
  const changed = block && { ...block, code: block.code.replace(from, to) };
  const findings = changed ? await check(changed, checked.length + mistakes.findIndex((one) => one[2] === to)) : [];
  expect(findings.join('\n')).toMatch(finding);
});
