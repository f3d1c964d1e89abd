// Adds one of its kind to each of three tables of a copy, as a row and its files: a language of the interface, a language of samples and
// a contract. The site is built with them, and the gate runs them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { programs } from '../scripts/programs.mjs';
import { words as english } from '../src/languages/en';
import { copyProject } from './copy-project';
import { addRow, french, mark } from './third-language';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 480_000 });

const folder = mkdtempSync(join(tmpdir(), 'new-rows-'));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Replaces a part of a file that is there. */
function replace(file: string, from: string | RegExp, to: string): void {
  const text = read(file);
  const replaced = text.replace(from, to);
  expect(replaced, `${from} in ${file}`).not.toBe(text);
  write(file, replaced);
}

function run(program: keyof typeof programs, ...args: string[]): void {
  const env = { ...process.env, CI: 'true', TEST_ALL: '', SITE_URL: 'https://docs.example.com', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [programs[program], ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  expect(status, stdout + stderr).toBe(0);
}

/** Runs tests, of which some have this name. */
function runTests(project: string, file: string, name: string): void {
  run('vitest', 'run', `--project=${project}`, file, '-t', name, '--no-passWithNoTests');
}

/** In French, the guide of the auto-call portal. */
function addInterfaceLanguage(): void {
  write('src/languages/fr.ts', french);
  write('src/languages/languages.ts', addRow(read('src/languages/languages.ts')));
  replace('src/sections.ts', /(id: 'autocall'[^}]*language: )'en'/, "$1'fr'");
}

/** In Ruby, for which JavaScript stands here: its programs are run. */
function addSampleLanguage(): void {
  const ruby = read('src/reference/samples/languages/javascript.ts')
    .replace('const javascript:', 'const ruby:')
    .replace("value: 'javascript'", "value: 'ruby'")
    .replace("label: 'JavaScript'", "label: 'Ruby'")
    .replace("grammar: 'js'", "grammar: 'ruby'")
    .replace('for JavaScript', 'for Ruby');
  write('src/reference/samples/languages/ruby.ts', ruby);
  const table = 'src/reference/samples/sample-languages.ts';
  replace(table, /(import .*\/python';\n)/, "$1import { ruby } from './languages/ruby';\n");
  replace(table, 'go];', 'go, ruby];');
}

const contract = `openapi: 3.1.0
info:
  title: Pitel demo API
  version: 1.0.0
  description: Lists things.
servers:
  - url: "{base_url}"
    description: API host of your account
    variables:
      base_url:
        default: https://pbx.example.com
        description: API host from Pitel support
security:
  - accessToken: []
tags:
  - name: demo
    description: Things.
x-changes:
  - date: 2026-11-25
    version: 1.0.0
    note: "First publication."
x-errors: {}
paths:
  /demo/v1/things:
    get:
      operationId: listDemoThings
      x-sample-fields: [name]
      summary: List things
      description: Lists the things of the account.
      tags: [demo]
      x-certainty: stated
      x-page: /module/demo/things
      x-unspecified: []
      responses:
        "200":
          description: Success.
          content:
            application/json:
              schema:
                type: object
                description: The things.
                x-certainty: inferred
                properties:
                  data:
                    type: array
                    description: One entry a thing
                    x-certainty: inferred
                    items:
                      type: object
                      properties:
                        name:
                          type: string
                          description: Its name
                          x-certainty: inferred
              example:
                data:
                  - name: first-thing
        default:
          description: Failure.
components:
  securitySchemes:
    accessToken:
      type: http
      scheme: bearer
      description: Access token of the Pitel API.
`;

function addContract(): void {
  replace(
    'src/contract/contracts.ts',
    '\n] as const',
    "\n  { name: 'demo', title: 'Demo', folder: 'module/demo/' },\n] as const",
  );
  write('openapi/demo.yaml', contract);
  write(
    'docs/module/demo/_category_.yml',
    'label: Demo\nlink:\n  type: generated-index\n  slug: /category/demo\n  title: Demo\n  description: Things.\n',
  );
  write(
    'docs/module/demo/things.mdx',
    '---\ntitle: Things\nsidebar_class_name: method-get\n---\n\nLists things.\n\n## Prerequisites {#before}\n\n- A v3 token\n\n<Operation id="listDemoThings" />\n',
  );
}

beforeAll(() => {
  copyProject(folder);
  addInterfaceLanguage();
  addSampleLanguage();
  addContract();
  run('tsc', '--noEmit');
  run('jiti', 'scripts/contract-record.ts');
  run('docusaurus', 'build');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('A third language of the interface', () => {
  const guide = 'build/guide/portal_autocall_guide';

  it('speaks on the pages of its section, and on no other', () => {
    expect(read(`${guide}/dnc/index.html`)).toMatch(/<html [^>]*lang="?fr/);
    expect(read(`${guide}/dnc/index.html`)).toContain(mark + english.page.copy);
    expect(read(`${guide}/dnc/index.html`)).toContain('Sur cette page');
    expect(read(`${guide}/dnc.md`)).toContain(`${mark}Web page: <`);
    const pages = fastGlob.sync('build/**/index.html', { cwd: folder, ignore: [`${guide}/**`] });
    expect(pages.filter((page) => read(page).includes(mark + english.page.copy))).toEqual([]);
  });

  it('comes with a script of its section, as Vietnamese does, without the words of the build', () => {
    const scripts = fastGlob.sync('build/assets/js/*.js', { cwd: folder });
    const holdersOf = (words: string) => scripts.filter((script) => read(script).includes(words));
    // Scripts have Vietnamese letters in another form.
    const holders = [mark + english.page.allPages, 'AI (llms.txt)', english.page.allPages.slice(1)].map(holdersOf);
    const [french = [], vietnamese = [], all = []] = holders;
    expect([french.length, vietnamese.length]).toEqual([1, 1]);
    // Those of English come with every page.
    expect(all).toHaveLength(2);
    expect(new Set([...vietnamese, ...all]).size).toBe(3);
    expect(holdersOf('How to use these pages')).toEqual([]);
  });
});

describe('A seventh language of samples', () => {
  it('has its tab, its sample in color, and its client in the introduction', () => {
    const page = read('build/api/v3/campaign/list/index.html');
    expect(page).toMatch(/role="?tab"?[^>]*>Ruby</);
    expect(page).toMatch(/class="?language-ruby[\s\S]*?<span class="?code-string/);
    expect(read('build/index.html')).toContain('for Ruby: Node.js');
  });

  it('is run by the gate', () => {
    runTests('samples', 'tests/samples/samples.run.ts', '^ruby listBlacklistEntriesV1$');
    runTests('samples', 'tests/samples/clients.run.ts', 'client pitel.mjs');
  });
});

describe('A fourth contract', () => {
  it('has its page, its downloads on the introduction and its category, and its place in what tools read', () => {
    const page = read('build/module/demo/things/index.html');
    expect(page).toContain('data-operation=listDemoThings');
    expect(page).toContain('first-thing');
    for (const file of ['yaml', 'json', 'postman_collection.json'].map((ending) => `openapi/demo.${ending}`)) {
      expect(existsSync(join(folder, 'build', file)), file).toBe(true);
      expect(read('build/index.html')).toContain(`/${file}`);
      expect(read('build/category/demo/index.html')).toContain(`/${file}`);
    }
    expect(read('build/llms.txt')).toContain('/openapi/demo.yaml');
    expect(read('build/changes.xml')).toContain('Demo 1.0.0');
    expect(read('build/.well-known/api-catalog')).toContain('/openapi/demo.');
    expect(read('build/sandbox/pitel-sandbox.mjs')).toContain('/demo/v1/things');
  });

  it('is checked and run by the gate', () => {
    runTests('unit', 'tests/contract.test.ts', 'The contract');
    runTests('unit', 'src/contract/publish-contract.test.ts', 'contract demo');
    runTests('unit', 'src/sandbox/documented-requests.test.ts', 'listDemoThings');
    runTests('samples', 'tests/samples/samples.run.ts', '^(?:curl|javascript) listDemoThings$');
    runTests('samples', 'tests/samples/collections.run.ts', 'collection demo');
  });
});
