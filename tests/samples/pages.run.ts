import { copyFileSync, cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBodyFaults, listDocumentedReplies } from '@pitel-docs/samples/run/documented-bodies';
import { runCommand } from '@pitel-docs/samples/run/run-command';
import { serveSandbox } from '@pitel-docs/samples/run/serve-sandbox';
import { siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { beforeAll, expect, test } from 'vitest';
import { type CodeBlock, listCodeBlocks } from '../code/list-code-blocks';
import { pageScripts } from './page-scripts';

/**
 * Titles of blocks that other tests run: `event-programs.run.ts`, `bots.run.ts`,
 * `tests/sandbox-file.build.test.ts`.
 */
const runElsewhere = [/^(?:Output of )?(join-events|press-keys|first-call)\.mjs$/, /^Run it \(/];

/** Downloads, which `packages/samples/run/` runs. */
const downloads = ['packages/samples/static/programs', 'packages/samples/static/clients'];

const withoutRequest: readonly (readonly [source: string, part: string, reason: string])[] = [
  ['docs/api/v1/voicemail/message_detail.mdx', 'DOWNLOAD_URL:?', 'opens an address from a reply'],
  ['docs/intro.mdx', 'node first-call.mjs', 'runs a program, as tests/sandbox-file.build.test.ts does'],
  ['docs/api/index.mdx', 'pitel-sandbox.mjs', 'starts the sandbox, as tests/sandbox-file.build.test.ts does'],
  ['docs/api/index.mdx', 'pitel-docs.mjs --serve', 'serves the unpacked site, as tests/offline.build.test.ts does'],
  ['docs/api/index.mdx', 'mitmdump ', 'starts a proxy that the reader installs'],
  ['docs/api/index.mdx', 'http://localhost:8081', 'leads to that proxy'],
  ['docs/intro.mdx', 'node pitel-sandbox.mjs', 'starts the sandbox, as tests/sandbox-file.build.test.ts does'],
  ['docs/api/v1/cdr/attributes.mdx', 'node download-recordings.mjs', 'runs a program, as recording-programs.run.ts does'],
  ['docs/module/psr/action.mdx', 'ffmpeg ', 'converts a file'],
  ['docs/module/psr/intro.mdx', 'call_id=', 'the target of a request that bots.run.ts makes'],
];

const blocks = listCodeBlocks().filter(({ language }) => language !== 'mermaid');
const isApiPage = ({ source }: CodeBlock) => source.startsWith('docs/');
const positionOf = ({ source, line }: CodeBlock, offset = 0) => `${source}:${line + offset}`;

const isTranscript = ({ language, code }: CodeBlock) => language === 'text' && code.startsWith('$ ');
const isDownload = ({ title }: CodeBlock) => title !== undefined && downloads.some((folder) => existsSync(join(folder, title)));
const isElsewhere = (block: CodeBlock) =>
  isApiPage(block) && ((isDownload(block) && !scriptOf(block)) || runElsewhere.some((title) => title.test(block.title ?? '')));
const isWithoutRequest = ({ source, code }: CodeBlock) =>
  withoutRequest.some(([page, part]) => page === source && code.includes(part));
const scriptOf = ({ source, code }: CodeBlock) =>
  pageScripts.find((script) => script.source === source && code.split('\n').includes(script.line));
const isCurl = ({ language, code }: CodeBlock) =>
  language === 'bash' && /\b(?:curl|pitel\.sh)\b/.test(code) && /\{base_url\}|\bPITEL_BASE_URL/.test(code);
const isToReceiver = ({ language, code }: CodeBlock) => language === 'bash' && code.includes('/pitel/example-secret/');

function lineNumberOf({ code }: CodeBlock, finding: string): number {
  const names = [...finding.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  return code.split('\n').findIndex((line) => names.some((name) => line.includes(name))) + 1;
}

/** Senders with a stopped clock, so that output is reproducible. */
const stillSender = (sender: string): string => `still-${sender}`;
const sandbox = await serveSandbox(siteOperations, {
  speedOf: (sender) => (sender.startsWith(stillSender('')) ? 0 : 100),
});
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const repliesFile = join(folder, 'replies.json');

beforeAll(() => {
  writeFileSync(repliesFile, JSON.stringify(listDocumentedReplies()));
  cpSync('packages/samples/static/clients', folder, { recursive: true });
  writeFileSync(join(folder, 'greeting.wav'), 'RIFF');
});

function findingsOf(block: CodeBlock, sender: string, { isRefusalMeant = false } = {}): string[] {
  const exchanges = sandbox.exchangesOf(sender).filter(({ status }) => !(isRefusalMeant && status === 401));
  return exchanges.flatMap(({ findings }) =>
    findings.map((finding) => `${positionOf(block, lineNumberOf(block, finding))}: ${finding}`),
  );
}

const environmentOf = (sender: string) => ({
  BASE_URL: sandbox.baseUrlOf(sender),
  PITEL_BASE_URL: sandbox.baseUrlOf(sender),
  PITEL_TOKEN: 'sample-token',
  PITEL_API_KEY: 'example-api-key',
  MY_EXTENSION: '101',
  MY_PHONE: '0900000000',
  MY_HOTLINE: '0900000009',
  RECEIVER_URL: 'https://crm.example.com/pitel/example-secret',
  CALLBACK_URL: 'https://crm.example.com/pitel/example-secret/cdr',
  BOT_URL: 'wss://bot.example.com/psr/example-secret',
  PHONE_NUMBER_TO_BLOCK: '0900000003',
  REPLIES_FILE: repliesFile,
});

const strict = resolve('packages/samples/run/strict-replies.mjs');

async function runCurl(block: CodeBlock, sender: string, more: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const code = block.code
    .replace(/^export (?:PITEL_BASE_URL|MY_EXTENSION)=.*$/gm, '')
    .replaceAll('{base_url}', sandbox.baseUrlOf(sender))
    .replaceAll('{token}', 'sample-token')
    .replaceAll('{api_key}', 'example-api-key');
  const environment = { ...environmentOf(sender), ...more };
  const run = await runCommand(['bash', '-euc', code], { folder, environment, input: 'example-api-key\n' });
  const failures = run.failure ? [`${positionOf(block)}: ${run.failure}`] : [];
  const silence = sandbox.exchangesOf(sender).length === 0 ? [`${positionOf(block)}: sent no request`] : [];
  return [...failures, ...silence, ...findingsOf(block, sender)];
}

async function runScript(block: CodeBlock, sender: string): Promise<string[]> {
  const { before, after, operations = [] } = scriptOf(block) ?? {};
  const file = join(folder, `${sender}.mjs`);
  writeFileSync(file, [before, block.code, after].filter(Boolean).join('\n'));
  const run = await runCommand([process.execPath, '--import', strict, file], { folder, environment: environmentOf(sender) });
  const findings = findingsOf(block, sender);
  if (run.failure) {
    const failure = /(?:^|\n)(\w*Error: .*)/.exec(run.failure)?.[1] ?? run.failure;
    return [`${positionOf(block, lineNumberOf(block, failure))}: ${failure}`, ...findings];
  }
  const requests = sandbox.exchangesOf(sender).map(({ operationId }) => operationId);
  const isOther = String(requests) !== String(operations);
  return isOther ? [...findings, `${positionOf(block)}: found requests for ${requests}, expected ${operations}`] : findings;
}

async function runTranscript(block: CodeBlock, sender: string): Promise<string[]> {
  const cwd = mkdtempSync(join(folder, 'transcript-'));
  cpSync('packages/samples/static/programs', cwd, { recursive: true });
  copyFileSync('packages/samples/static/clients/pitel.mjs', join(cwd, 'pitel.mjs'));
  const environment = { ...environmentOf(sender), NODE_OPTIONS: `--import ${strict}` };
  const faults: string[] = [];
  for (const part of block.code.split(/^(?=\$ )/m)) {
    const [command = '', ...expected] = part.trimEnd().split('\n');
    const { output, failure } = await runCommand(['bash', '-euc', command.slice(2)], { folder: cwd, environment });
    const outputLines = output.trimEnd().split('\n');
    const index = expected.findIndex((text, position) => text !== outputLines[position]);
    if (failure || index >= 0 || outputLines.length > expected.length) {
      const line = index < 0 ? expected.length : index;
      faults.push(
        `${positionOf(block)}: ${command} prints "${outputLines[line] ?? ''}", not "${expected[line] ?? ''}" ${failure}`,
      );
    }
  }
  return [...faults, ...findingsOf(block, sender, { isRefusalMeant: true })];
}

async function runHttp(block: CodeBlock, sender: string): Promise<string[]> {
  const [start = '', ...headers] = block.code.replaceAll('{token}', 'sample-token').split('\n');
  const [method = '', target = ''] = start.split(' ');
  const pairs = headers.map((header) => header.split(': ', 2) as [string, string]).filter(([name]) => name !== 'Host');
  await fetch(sandbox.baseUrlOf(sender) + target, { method, headers: Object.fromEntries(pairs) });
  return findingsOf(block, sender);
}

function checkBody(block: CodeBlock, text: string): string[] {
  return findBodyFaults(text).map((finding) => `${positionOf(block, lineNumberOf(block, finding))}: ${finding}`);
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
    return runTranscript(block, stillSender(sender));
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
        `${positionOf(block)}: found ${block.language} that nothing runs. Say in tests/samples/page-scripts.ts how to run it, or in withoutRequest why not.`,
      ];
}

const testedBlocks = blocks.filter((block) => isApiPage(block) || isCurl(block) || isToReceiver(block));

test('Every exception belongs to a block', () => {
  expect(
    withoutRequest.filter(([source, part]) => !blocks.some((block) => block.source === source && block.code.includes(part))),
  ).toEqual([]);
  expect(runElsewhere.filter((title) => !blocks.some((block) => isApiPage(block) && title.test(block.title ?? '')))).toEqual([]);
  expect(pageScripts.filter((script) => blocks.filter((block) => scriptOf(block) === script).length !== 1)).toEqual([]);
});

test.each(testedBlocks.map((block, index) => ({ name: `${positionOf(block)} (${block.language})`, block, index })))(
  '$name agrees with the contract',
  async ({ block, index }) => {
    expect(await check(block, index)).toEqual([]);
  },
);

test("Without the reader's own values, no handwritten request calls, overwrites or deletes", async () => {
  const names = ['MY_EXTENSION', 'MY_PHONE', 'MY_HOTLINE', 'CALLBACK_URL', 'BOT_URL'];
  const unset = Object.fromEntries(names.map((name) => [name, undefined]));
  // A block that names the sandbox calls nobody.
  const requests = testedBlocks.filter((block) => isCurl(block) && !block.code.includes('localhost:4010'));
  for (const block of requests) {
    await runCurl(block, 'unset', unset);
  }
  const operationIds = sandbox.exchangesOf('unset').map(({ operationId = '' }) => operationId);
  expect(operationIds.length).toBeGreaterThan(0);
  expect(operationIds.filter((id) => !/^(get|list|report|login|createAccessTokenV)/.test(id))).toEqual([]);
});

/** Misspelled parts of samples: page, original, misspelling and expected finding. */
const mistakes: readonly (readonly [source: string, from: string, to: string, finding: RegExp])[] = [
  ['docs/intro.mdx', '"phone=', '"fone=', /intro\.mdx:\d+: query .*"fone"; nearest: "phone"/],
  ['docs/api/v1/event/overview.mdx', '"billsec"', '"bilsec"', /mdx:\d+: .*"bilsec"; nearest: "billsec"/],
  ['docs/api/v1/call/active_calls.mdx', 'call.call_id', 'call.callid', /active_calls\.mdx:\d+: .*"callid", expected .*call_id/],
  [
    'docs/api/v1/event/index.mdx',
    '{ event, callback_url }',
    '{ event, callback_url, callbackurl: callback_url }',
    /mdx:\d+: body .*"callbackurl"; nearest: "callback_url"/,
  ],
  [
    'docs/api/v1/auth/access_token.mdx',
    'GET /v1/cdr?',
    'GET /v1/cdrs?',
    /access_token\.mdx:\d+: the API has no operation GET \/v1\/cdrs/,
  ],
];

test.each(mistakes)('Reports %s: %s written as %s, with its file and line', async (source, from, to, finding) => {
  const block = testedBlocks.find((candidate) => candidate.source === source && candidate.code.includes(from));
  const mistakenBlock = block && { ...block, code: block.code.replace(from, to) };
  const findings = mistakenBlock
    ? await check(mistakenBlock, testedBlocks.length + mistakes.findIndex((mistake) => mistake[2] === to))
    : [];
  expect(findings.join('\n')).toMatch(finding);
});
