import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { serve } from '@pitel-docs/sandbox/tests/serve';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CannedReply, type ClientCase, type ClientStep, shell } from './client-cases/client-case';
import { clientCases, listCases } from './client-cases/client-cases';
import { findRuntime } from './find-runtime.mjs';
import { runCommand } from './run-command';
import { copyClient, writeFiles } from './sample-batch';
import { listTestedLanguages } from './tested-languages';

interface RequestLog {
  readonly targets: string[];
  readonly tokens: string[];
  readonly authorizations: Set<string>;
}

/** By sender, the first step of the path: what arrived, and what is still to be answered. */
const requestLogs = new Map<string, RequestLog>();
const waiting = new Map<string, { replies: CannedReply[]; tokens: CannedReply[] }>();

function answer(request: IncomingMessage, response: ServerResponse, reply: CannedReply): void {
  const { status = 200, headers = {}, lost } = reply;
  const body: unknown =
    typeof reply.body === 'function' ? (reply.body as () => unknown)() : (reply.body ?? '');
  if (lost === 'dropped') {
    request.socket.destroy();
  } else if (lost !== 'never') {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}

const origin = await serve(async (request, response) => {
  await request.toArray();
  const [, sender = '', ...steps] = (request.url ?? '').split('/');
  const target = `/${steps.join('/')}`;
  const { targets, tokens, authorizations } = requestLogs.get(sender) ?? {
    targets: [],
    tokens: [],
    authorizations: new Set(),
  };
  const next = waiting.get(sender);
  const [, version] = /^\/(v\d)\/auth\/token$/.exec(target) ?? [];
  if (version) {
    tokens.push(target);
    const token = { token: `${version}-token`, expired: 4_000_000_000 };
    answer(request, response, next?.tokens.shift() ?? { body: version === 'v1' ? { data: token } : token });
  } else {
    const [pathname = '', query = ''] = target.split('?');
    const pairs = [...new URLSearchParams(query)].map((pair) => pair.join('=')).sort();
    targets.push(
      `${request.method} ${decodeURIComponent(pathname)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    );
    authorizations.add(request.headers.authorization ?? '');
    answer(request, response, next?.replies.shift() ?? { status: 404 });
  }
});

function writeStep({ call, path, values = {}, timeout, environment = {} }: ClientStep): string {
  const settings = { ...environment, ...(timeout ? { PITEL_TIMEOUT: String(timeout) } : {}) };
  const pairs = Object.entries(values);
  const query = pairs.flatMap(([name, value]) => ['--data-urlencode', `${name}=${String(value)}`]);
  const body = pairs.length > 0 ? ['--json', JSON.stringify(values)] : [];
  const options = call === 'get' ? ['--get', ...query] : body;
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(value)}`);
  return [...lines, ['show', call.toUpperCase(), path, ...options].map(quote).join(' ')].join('\n');
}

const languages = listTestedLanguages();
const languageNames = languages.map(({ value }) => value);

describe.each(languages)('The client $client.file', (language) => {
  const { value, run: languageRun, command } = language;
  const { file, files = {}, build, start = [command, file] as const } = languageRun.program;
  const folder = mkdtempSync(join(tmpdir(), 'replies-'));

  beforeAll(async () => {
    copyClient(language, folder);
    writeFiles(files, folder);
    copyFileSync(join('packages/samples/run/replies', file), join(folder, file));
    const built = build && (await runCommand(build, { folder, environment: { ...languageRun.environment } }));
    expect(built?.failure ?? '').toBe('');
  });

  async function run(
    clientCase: ClientCase,
    more: NodeJS.ProcessEnv = {},
  ): Promise<RequestLog & { readonly lines: string[] }> {
    const sender = `${value}-${clientCases.indexOf(clientCase)}-${requestLogs.size}`;
    const requestLog: RequestLog = { targets: [], tokens: [], authorizations: new Set() };
    requestLogs.set(sender, requestLog);
    waiting.set(sender, { replies: [...clientCase.replies], tokens: [...(clientCase.tokens ?? [])] });
    const steps =
      value === shell ? clientCase.steps.map(writeStep).join('\n') : JSON.stringify(clientCase.steps);
    const environment = {
      ...languageRun.environment,
      STEPS: steps,
      PITEL_BASE_URL: `${origin}/${sender}/`,
      PITEL_API_KEY: 'example-key',
      PITEL_TOKEN_VERSION: '',
      ...clientCase.environment,
      ...more,
    };
    const { output, failure } = await runCommand(start, { folder, environment });
    expect(failure).toBe('');
    return { ...requestLog, lines: output.trim().split('\n') };
  }

  test.each(listCases(value, languageNames))('$name', async (clientCase) => {
    const { lines, targets, tokens } = await run(clientCase);
    const expected = clientCase.lines.map((line) =>
      typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line),
    );
    expect(lines).toEqual(expected);
    expect(targets).toEqual(clientCase.targets ?? Array(clientCase.replies.length).fill(expect.any(String)));
    expect(tokens).toHaveLength(clientCase.tokenCount ?? tokens.length);
  });

  test('Takes no credentials from .netrc', async () => {
    const [clientCase] = clientCases.filter(({ name }) => name === 'signs in without a token');
    const [reading] = clientCases.filter(
      ({ name }) => name === 'reads a list to its end' || name === 'returns a token',
    );
    writeFileSync(
      join(folder, '.netrc'),
      'machine 127.0.0.1 login other password other\ndefault login other password other\n',
    );
    const home = { HOME: folder, NETRC: join(folder, '.netrc') };
    const cases = value === shell ? [clientCase] : [clientCase, reading];
    for (const testCase of cases.filter((clientCase) => clientCase !== undefined)) {
      const { authorizations } = await run(testCase, home);
      expect([...authorizations].filter((text) => text.startsWith('Basic'))).toEqual([]);
    }
  });

  test('Names the versions that the page names', () => {
    const { file, about } = language.client;
    const [head = ''] = readFileSync(`packages/samples/static/clients/${file}`, 'utf8').split('Environment:');
    const listVersions = (text: string) => text.match(/(?<= )\d+(?:\.\d+)?/g);
    expect(listVersions(head)).toEqual(listVersions(about));
  });
});

/** The Java and Go compilers check their code in the sample tests. */
const linters = languages.flatMap(({ client: { file }, run: { linter } }) =>
  linter && (process.env.CI || findRuntime(linter.runtime)) ? [{ ...linter, ending: extname(file) }] : [],
);

const files = ['packages/samples/static/clients', 'packages/samples/static/programs'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);

test.each(linters)('$runtime.name finds nothing', async ({ runtime, ending, options }) => {
  for (const file of files.filter((name) => name.endsWith(ending))) {
    expect(
      (await runCommand([findRuntime(runtime) ?? runtime.name, ...options, file], { folder: '.' })).failure,
    ).toBe('');
  }
});
