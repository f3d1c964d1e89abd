import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRequest } from './build-request';
import { listSamples } from './list-samples';
import { loadContract } from './load-contract';

const contract = await loadContract('tests/fixtures/contract/good');
const samplesOf = (id: string) => listSamples(buildRequest(contract.findOperation(id)));
const ids = contract.operations.map(({ operation }) => operation.operationId);

describe('listSamples', () => {
  test('writes every call in six languages', () => {
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      expect(samplesOf(id).map(({ label }) => label)).toEqual(['cURL', 'JavaScript', 'Python', 'PHP', 'Java', 'Go']);
    }
  });

  test('shows host and token as values to replace, the token only where it is needed', () => {
    for (const { code } of samplesOf('removeNumberV1')) {
      expect(code).toContain('https://pbx.example.com');
      expect(code).toContain('YOUR_ACCESS_TOKEN');
    }
    for (const { code } of samplesOf('createAccessTokenV1')) {
      expect(code).not.toMatch(/token['"]?\b.*YOUR_ACCESS_TOKEN|Bearer/i);
    }
  });

  test('encodes values in the path', () => {
    for (const { code } of samplesOf('removeNumberV1')) {
      expect(code).toContain('/v1/numbers/a%2Fb%201');
    }
  });

  test('sends required, marked and paging values in the query, and no other', () => {
    const { query } = buildRequest(contract.findOperation('listNumbersV1'));
    expect(query.map(([name]) => name)).toEqual(['limit', 'offset', 'since', 'until']);
  });

  test('names contract, call and parameter when an example is missing', async () => {
    const lacking = await loadContract('tests/fixtures/contract/no-example');
    expect(() => buildRequest(lacking.findOperation('getNumberV1'))).toThrow(
      'openapi/v1.yaml: getNumberV1 has no example for the path parameter "id"',
    );
  });
});

interface Received {
  readonly method: string | undefined;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The samples that run wherever this project runs; the other languages need tools of their own. */
const runners = [
  { label: 'cURL', file: 'sample.sh', command: 'sh' },
  { label: 'JavaScript', file: 'sample.mjs', command: 'node' },
];

describe.each(runners)('the $label sample', ({ label, file, command }) => {
  const received: Received[] = [];
  let server: Server;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'samples-'));
    await writeFile(join(folder, 'numbers.csv'), '0900000000\n');
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) {
        body += String(part);
      }
      received.push({ method: request.method, url: new URL(request.url ?? '/', 'http://host'), headers: request.headers, body });
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  async function run(id: string): Promise<Received | undefined> {
    const code = samplesOf(id).find((sample) => sample.label === label)?.code ?? '';
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await writeFile(join(folder, file), code.replace('https://pbx.example.com', base));
    await promisify(execFile)(command, [file], { cwd: folder });
    return received.pop();
  }

  test('sends token and JSON body', { timeout: 30_000 }, async () => {
    const request = await run('createNumbersV1');
    expect(request?.method).toBe('POST');
    expect(request?.headers.authorization).toBe('Bearer YOUR_ACCESS_TOKEN');
    expect(JSON.parse(request?.body ?? '')).toEqual({ numbers: [{ phone_number: '0900000000', note: 'it\'s "new"' }] });
  });

  test('sends the query', { timeout: 30_000 }, async () => {
    const request = await run('listNumbersV1');
    expect(request?.method).toBe('GET');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      limit: '20',
      offset: '0',
      since: '2026-03-02 08:00:00',
      until: '2026-03-02 18:00:00',
    });
  });

  test('sends a form with a file', { timeout: 30_000 }, async () => {
    const request = await run('uploadNumbersV1');
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toMatch(/name="list"\r\n\r\nmain\r\n/);
    expect(request?.body).toMatch(/name="file"; filename="numbers\.csv"[\s\S]*0900000000/);
  });
});
