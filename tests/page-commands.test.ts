import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sections } from '../src/sections';

const twoMinutes = 120_000;
let copy: string;

function run(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('node_modules/jiti/bin/jiti.js'), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function read(file: string): string {
  return readFileSync(join(copy, file), 'utf8');
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pages-'));
  const folders = [
    ...sections.map(({ folder }) => folder),
    'openapi',
    'scripts',
    'src',
    'static',
    'tests',
    'package.json',
    'package-lock.json',
    'redocly.yaml',
    '.cache/checks',
  ];
  for (const folder of folders.filter((name) => existsSync(name))) {
    cpSync(folder, join(copy, folder), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('The commands for pages', () => {
  it(
    'move a page with its links, route and redirect',
    () => {
      const { status, output } = run('scripts/move.ts', 'docs/api/v3/cdr/attributes', 'docs/api/v3/cdr/fields');
      expect(output).toContain('Moved docs/api/v3/cdr/attributes.mdx to docs/api/v3/cdr/fields.mdx');
      expect(output).toContain('Every page passes its checks');
      expect(status).toBe(0);
      expect(existsSync(join(copy, 'docs/api/v3/cdr/attributes.mdx'))).toBe(false);
      expect(read('docs/api/v3/cdr/list.mdx')).toMatch(/\.\/fields\.mdx/);
      expect(read('tests/routes.tsv')).toMatch(/^docs\t\/api\/v3\/cdr\/fields$/m);
      expect(read('redirects.tsv')).toBe(
        'from\tto\n/api/v3/cdr/attributes\t/api/v3/cdr/fields\n/api/v3/cdr/attributes.md\t/api/v3/cdr/fields.md\n',
      );
    },
    twoMinutes,
  );

  it(
    'move a page with its twin, and rewrite chains of redirects',
    () => {
      expect(run('scripts/move.ts', 'bitrix_eng/testing', 'bitrix_eng/setup/testing').output).toContain('Every page passes');
      expect(existsSync(join(copy, 'bitrix_vie/setup/testing.mdx'))).toBe(true);
      run('scripts/move.ts', 'docs/api/v3/cdr/fields', 'docs/api/v3/cdr/record');
      expect(read('redirects.tsv')).toContain('/api/v3/cdr/attributes\t/api/v3/cdr/record\n');
      expect(read('redirects.tsv')).toContain('/api/v3/cdr/attributes.md\t/api/v3/cdr/record.md\n');
    },
    twoMinutes,
  );

  it(
    'move what the contract and the tables of the tests say about a page, and name what only a person can change',
    () => {
      const { output } = run('scripts/move.ts', 'docs/api/v3/lead/edit', 'docs/api/v3/lead/update');
      expect(read('openapi/v3/lead.yaml')).toMatch(/x-page: \/api\/v3\/lead\/update$/m);
      expect(read('openapi/history/v3.yaml')).toMatch(/x-page: \/api\/v3\/lead\/edit$/m);
      expect(read('tests/search-queries.tsv')).not.toContain('/api/v3/lead/edit');
      expect(output.split('Left for you')[1]).toMatch(/tests\/screen-operations\.ts:\d+ {2}'\/api\/v3\/lead\/edit'/);
      run('scripts/move.ts', 'docs/api/v3/lead/update', 'docs/api/v3/lead/edit');
    },
    twoMinutes,
  );

  it.each([
    [['scripts/move.ts', '--help'], /^Unknown option '--help'.*\nWrite npm run move -- old new/],
    [['scripts/new.ts', '--sort', 'guide'], /^Unknown option '--sort'.*\nWrite npm run new/],
    [['scripts/new.ts', '--kind', 'how-to'], /^--kind: There is no kind "how-to"\. Write one of reference, guide/],
    [['scripts/new.ts', '--kind', 'guide', '--place', 'calls'], /^--place: calls\.mdx is in no section\. Name a file in docs\//],
    [
      ['scripts/new.ts', '--kind', 'screen', '--place', 'docs/calls'],
      /^--place: A page of the kind "screen" does not belong there/,
    ],
    [['scripts/new.ts', '--kind', 'guide', '--place', 'docs/intro'], /^--place: docs\/intro\.mdx exists\./],
  ])('say what to write in place of %j', (args, message) => {
    const { status, output } = run(...args);
    expect(output).toMatch(message);
    expect(status).toBe(1);
  });

  it(
    'refuse to delete a page that others link to, and name the links',
    () => {
      const { status, output } = run('scripts/move.ts', 'docs/api/v3/lead/edit', '--delete', '--redirect', '/api/v3/lead/list');
      expect(status).toBe(1);
      expect(output).toMatch(/docs\/api\/v3\/lead\/\w+\.mdx:\d+ {2}\.\/edit\.mdx/);
      expect(existsSync(join(copy, 'docs/api/v3/lead/edit.mdx'))).toBe(true);
    },
    twoMinutes,
  );

  it(
    'start a page in both languages, and leave only what the writer must fill in',
    () => {
      const description = 'Call a customer from the CRM with a click and see the call in the timeline.';
      const flags = [
        '--kind',
        'guide',
        '--place',
        'bitrix_eng/setup/calls',
        '--title',
        'Make a call',
        '--description',
        description,
      ];
      const { output } = run('scripts/new.ts', ...flags);
      const left = output.split('Left for you:\n')[1]?.split('\n\n')[0]?.split('\n') ?? [];
      expect(left.length).toBeGreaterThan(4);
      expect(left.filter((line) => !line.includes('"TODO"') && !line.startsWith('When both'))).toEqual([]);
      expect(read('bitrix_vie/setup/calls.mdx')).toContain('## Bạn sẽ có gì {#result}');
      expect(read('tests/routes.tsv')).toMatch(/^bitrix_vie\t\/bitrix_pitel_vie\/setup\/calls$/m);
    },
    twoMinutes,
  );
});
