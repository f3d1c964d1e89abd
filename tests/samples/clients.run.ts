// The clients of `static/clients/`, each against the sandbox, and read by the linter of its language.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findRuntime, gson, runtimes } from '../../scripts/runtimes.mjs';
import { loadContract } from '../../src/contract/load-contract';
import { type Command, runCommand } from './run-command';
import { serveSandbox } from './serve-sandbox';

const folder = mkdtempSync(join(tmpdir(), 'clients-'));
cpSync('static/clients', folder, { recursive: true });
cpSync('static/clients/pitel.go', join(folder, 'pitel/pitel.go'));
rmSync(join(folder, 'pitel.go'));
writeFileSync(join(folder, 'go.mod'), 'module example.com/app\n\ngo 1.19\n');

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** A program that reads the blacklist in pages of one entry and prints the numbers, and then a call that is refused. */
interface Program {
  readonly language: string;
  readonly runtime?: (typeof runtimes)[keyof typeof runtimes];
  readonly file: string;
  readonly code: string;
  readonly command: Command;
}

const python = findRuntime(runtimes.python) ?? 'python3';
const programs = (
  [
    {
      language: 'JavaScript',
      file: 'main.mjs',
      code: `import { pitel } from './pitel.mjs';
for await (const { phone_number } of pitel.list('/v1/blacklist', {}, 1)) console.log(phone_number);
await pitel.post('/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer', { ext: '199', legs: 'bleg' });`,
      command: [process.execPath, 'main.mjs'],
    },
    {
      language: 'Python',
      runtime: runtimes.python,
      file: 'main.py',
      code: `import pitel
for entry in pitel.read_all("/v1/blacklist", limit=1):
    print(entry["phone_number"])
pitel.post("/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer", {"ext": "199", "legs": "bleg"})`,
      command: [python, 'main.py'],
    },
    {
      language: 'PHP',
      runtime: runtimes.php,
      file: 'main.php',
      code: `<?php
require __DIR__ . '/pitel.php';
$pitel = new Pitel();
foreach ($pitel->readAll('/v1/blacklist', limit: 1) as $entry) {
    echo $entry['phone_number'], PHP_EOL;
}
$pitel->post('/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer', ['ext' => '199', 'legs' => 'bleg']);`,
      command: ['php', 'main.php'],
    },
    {
      language: 'Java',
      runtime: runtimes.java,
      file: 'Main.java',
      code: `import java.util.Map;
public class Main {
    public static void main(String[] args) throws Exception {
        var pitel = new Pitel();
        for (var entry : pitel.readAll("/v1/blacklist", Map.of("limit", 1))) {
            System.out.println(entry.get("phone_number").getAsString());
        }
        pitel.send("POST", "/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer", "{\\"ext\\": \\"199\\", \\"legs\\": \\"bleg\\"}");
    }
}`,
      command: ['sh', '-c', `javac -cp ${gson} -d . Main.java Pitel.java && java -cp .:${gson} Main`],
    },
    {
      language: 'Go',
      runtime: runtimes.go,
      file: 'main.go',
      code: `package main

import (
	"fmt"
	"log"
	"net/url"

	"example.com/app/pitel"
)

func main() {
	entries, err := pitel.ReadAll("/v1/blacklist", url.Values{"limit": {"1"}})
	for _, entry := range entries {
		fmt.Println(entry["phone_number"])
	}
	if err == nil {
		_, err = pitel.Send("POST", "/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer", \`{"ext": "199", "legs": "bleg"}\`)
	}
	log.Fatal(err)
}`,
      command: ['go', 'run', '.'],
    },
    {
      language: 'shell',
      runtime: runtimes.curl,
      file: 'main.sh',
      code: `. ./pitel.sh
pitel GET '/v1/blacklist?limit=1&offset=0'
pitel GET '/v1/blacklist?limit=1&offset=1'
pitel GET '/v1/blacklist?limit=1&offset=2' > empty.json
pitel POST /v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer --json '{"ext": "199", "legs": "bleg"}'`,
      command: ['sh', 'main.sh'],
    },
  ] satisfies Program[]
).filter(({ runtime }: Program) => process.env.CI || !runtime || findRuntime(runtime));

const { operations } = await loadContract('openapi');
const sandbox = await serveSandbox(operations);

describe.each<Program>(programs)('The client for $language', ({ language, file, code, command }) => {
  writeFileSync(join(folder, file), code);

  const run = (key: string) =>
    runCommand(command, {
      folder,
      environment: {
        PITEL_BASE_URL: sandbox.baseUrlOf(`${language}-${key}`),
        PITEL_API_KEY: key,
        CGO_ENABLED: '0',
        GOPROXY: 'off',
        GOTOOLCHAIN: 'local',
      },
    });
  const targetsOf = (key: string) => sandbox.exchangesOf(`${language}-${key}`).map(({ target }) => target.split('?')[0]);

  test('reads page by page, renews a refused token once, and ends with status and body of a failure', async () => {
    const key = 'short-lived-api-key';
    const { output, failure } = await run(key);
    expect(output.match(/\b09\d{8}\b/g)).toEqual(['0900000000', '0900000001']);
    expect(`${output}${failure}`).toContain('"status":"fail"');
    expect(failure).not.toBe('');
    const paths = targetsOf(key);
    expect(paths.filter((path) => path === '/v1/auth/token')).toHaveLength(2);
    expect(paths.at(-1)).toBe('/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer');
  });

  test('stops when it gets no token', async () => {
    const { failure } = await run('refused-api-key');
    expect(failure).not.toBe('');
    expect(new Set(targetsOf('refused-api-key'))).toEqual(new Set(['/v1/auth/token']));
  });
});

/** Java and Go are read by their compilers, with the samples. */
const linters = (
  [
    { runtime: runtimes.pyflakes, ending: 'py', options: [] },
    { runtime: runtimes.php, ending: 'php', options: ['-l'] },
    { runtime: runtimes.shellcheck, ending: 'sh', options: [] },
  ] as const
).filter(({ runtime }) => process.env.CI || findRuntime(runtime));

const files = ['static/clients', 'static/programs'].flatMap((place) => readdirSync(place).map((name) => `${place}/${name}`));

test.each(linters)('$runtime.name has nothing to say', async ({ runtime, ending, options }) => {
  for (const file of files.filter((name) => name.endsWith(`.${ending}`))) {
    expect((await runCommand([findRuntime(runtime) ?? runtime.name, ...options, file], { folder: '.' })).failure).toBe('');
  }
});

test('a client is short enough to be read', () => {
  const longest = files.filter((name) => name.startsWith('static/clients') && !name.endsWith('.go'));
  expect(longest.filter((name) => readFileSync(name, 'utf8').trimEnd().split('\n').length > 120)).toEqual([]);
});
