import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { formatFinding } from '@pitel-docs/contract/finding';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deletePage, movePage } from '../scripts/move-page';
import { programs } from '../scripts/programs.mjs';
import { readRoutes } from '../src/site/site-pages';
import { checkPages } from '../src/writing-rules/check-pages';
import { runsAll } from './runs-all';

const project = process.cwd();
const copy = mkdtempSync(join(tmpdir(), 'pages-'));

/** Generated files are not copied, because other tests may be writing them. */
const made = ['.git', ...readFileSync('.gitignore', 'utf8').split('/\n')];

const read = (file: string): string => readFileSync(file, 'utf8');
vi.spyOn(console, 'log').mockImplementation(() => {});

async function listErrors(): Promise<string[]> {
  return (await checkPages()).findings.map(formatFinding);
}

beforeAll(async () => {
  cpSync('.', copy, { recursive: true, filter: (path) => !made.includes(path) });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  if (existsSync('.cache/checks')) {
    cpSync('.cache/checks', join(copy, '.cache/checks'), { recursive: true });
  }
  process.chdir(copy);
  // Fill the cache once for all tests.
  await checkPages();
});

afterAll(() => {
  process.chdir(project);
});

function listFiles(text: string): string[] {
  const ignore = ['node_modules/**', 'redirects.tsv', 'published/**', 'tests/page-commands.test.ts'];
  return fastGlob.sync('**/*.{mdx,md,yml,yaml,ts,tsx,mjs,tsv,txt,svg}', { ignore }).filter((file) => read(file).includes(text));
}

describe('npm run move', () => {
  it('moves a page with its links and its translation, and rewrites chains of redirects', () => {
    movePage('docs/api/v3/cdr/attributes.mdx', 'docs/api/v3/cdr/fields.mdx');
    expect(existsSync('docs/api/v3/cdr/attributes.mdx')).toBe(false);
    expect(listFiles('v3/cdr/attributes')).toEqual([]);
    expect(read('docs/api/v3/cdr/list.mdx')).toMatch(/\.\/fields\.mdx/);
    expect(readRoutes()).toContainEqual({ section: 'docs', route: '/api/v3/cdr/fields' });
    movePage('bitrix_eng/testing.mdx', 'bitrix_eng/setup/testing.mdx');
    expect(existsSync('bitrix_vie/setup/testing.mdx')).toBe(true);
    movePage('docs/api/v3/cdr/fields.mdx', 'docs/api/v3/cdr/record.mdx');
    expect(read('redirects.tsv')).toContain(
      '/api/v3/cdr/attributes\t/api/v3/cdr/record\n/api/v3/cdr/attributes.md\t/api/v3/cdr/record.md\n',
    );
  });

  it('leaves the page of a category, whose address does not follow its file', () => {
    expect(() => movePage('docs/api/v1/index.mdx', 'docs/api/v1/all.mdx')).toThrow('docs/api/v1/index.mdx is the page of');
  });

  it('deletes a page and adds a redirect; the check then reports links to it, and nothing about moved pages', async () => {
    expect(() => deletePage('docs/api/v3/lead/edit.mdx', undefined)).toThrow('--delete --redirect /path');
    expect(() => deletePage('docs/api/v3/lead/edit.mdx', '/api/v3/lead/all')).toThrow('"/api/v3/lead/all" is no page. Nearest:');
    expect(() => deletePage('docs/api/v3/lead/edit.mdx', '/api/v3/lead/edit')).toThrow('leads to the page that is deleted');
    deletePage('docs/api/v3/lead/edit.mdx', '/api/v3/campaign/list');
    expect(read('redirects.tsv')).toContain('/api/v3/lead/edit\t/api/v3/campaign/list\n');
    const errors = await listErrors();
    // The new folder of the translated page already has a page with this position.
    const expected = /lead\/edit|"\.\.?(\/lead)?\/edit\.mdx|setup\/\w+\.mdx:\d+ {2}the position 3/;
    expect(errors.filter((line) => !expected.test(line))).toEqual([]);
    expect(errors.join('\n')).toMatch(
      /docs\/api\/v3\/lead\/\w+\.mdx:\d+:\d+ {2}the dead link "\.\/edit\.mdx" → Write "\.\.\/campaign\/list\.mdx"/,
    );
    expect(errors.join('\n')).toMatch(
      /openapi\/v3\/lead\.yaml:\d+:\d+ {2}the dead link "\/api\/v3\/lead\/edit" → Write "\/api\/v3\/campaign\/list"/,
    );
  });
});

describe('npm run move changes', () => {
  const part = 'guide/portal_callcenter_guide/_shared/lists.mdx';
  const [page, route] = ['docs/api/v3/campaign/list.mdx', '/api/v3/campaign/list'];
  const moved = 'docs/api/v3/lists/all.mdx';
  const rows = [
    [
      'docs/api/v3/campaign/edit.mdx',
      '[All lists](./list.mdx#list-lists "Lists")',
      '[All lists](../lists/all.mdx#list-lists "Lists")',
    ],
    ['docs/api/v3/campaign/edit.mdx', '[list.mdx][1]\n\n[1]: ./list.mdx#after', '[list.mdx][1]\n\n[1]: ../lists/all.mdx#after'],
    ['docs/api/v3/campaign/edit.mdx', `[lists](${route})`, '[lists](/api/v3/lists/all)'],
    ['docs/intro.mdx', `<OpenPoints page="${route}" />`, '<OpenPoints page="/api/v3/lists/all" />'],
    ['src/components/style-fixture.mdx', `<OpenPoints page="${route}" />`, '<OpenPoints page="/api/v3/lists/all" />'],
    [part, `[lists](${route}#list-lists)`, '[lists](/api/v3/lists/all#list-lists)'],
    [page, `import Lists from '../../../${part}';`, `import Lists from '../../../${part}';`],
    [page, '![A table of lists.](./table.png "Lists")', '![A table of lists.](../campaign/table.png "Lists")'],
    ['openapi/v3/campaign.yaml', `x-planted: { page: "${route}" }`, 'x-planted: { page: "/api/v3/lists/all" }'],
    ['openapi/v3.yaml', `x-planted: "See [lists](${route}#after)."`, 'x-planted: "See [lists](/api/v3/lists/all#after)."'],
    [
      'packages/sandbox/assumptions/call-assumptions.ts',
      `export const planted = '${route}';`,
      "export const planted = '/api/v3/lists/all';",
    ],
    ['src/search/search-queries.tsv', `code\t/v3/campaign\t/ ${route} /psr`, 'code\t/v3/campaign\t/ /api/v3/lists/all /psr'],
    ['src/search/questions/docs.yaml', `${route}:`, '/api/v3/lists/all:'],
    ['tests/example-pages.ts', `take('${route}');`, "take('/api/v3/lists/all');"],
    ['STYLE.md', `[${page}](${page})`, '[docs/api/v3/lists/all.mdx](docs/api/v3/lists/all.mdx)'],
  ] as const;
  const sources = new Map([page, 'redirects.tsv', ...rows.map(([file]) => file)].map((file) => [file, read(file)]));

  // One move for all rows: each reads every file that may name a page.
  beforeAll(() => {
    for (const [file, before] of rows) {
      writeFileSync(file, `${read(file).trimEnd()}\n\n${before}\n`);
    }
    movePage(page, moved);
  });

  afterAll(() => {
    rmSync(dirname(moved), { recursive: true });
    for (const [file, text] of sources) {
      writeFileSync(file, text);
    }
  });

  it.each(rows)('in %s: %s', (file, _before, after) => {
    expect(read(file === page ? moved : file)).toContain(`\n${after}\n`);
  });
});

/** Runs a command of the project, whose compiled modules are cached, in the copy. */
function runCommand(script: string, ...args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, programs.jiti), join(project, script), ...args], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('The commands explain what is wrong with', () => {
  it('npm run move', () => {
    const { status, output } = runCommand('scripts/move.ts', '--help');
    expect(output).toMatch(/^Unknown option '--help'.*\nWrite npm run move -- old new/);
    expect(status).toBe(1);
  });

  // Slow: a change of a contract examines every page again.
  if (runsAll) {
    it('a drawing, a contract folder and a file that is not checked, by name', () => {
      const [drawing = ''] = fastGlob.sync('drawings/*.svg');
      writeFileSync(drawing, read(drawing).replace('<rect ', '<rect fill="#ff0000" '));
      writeFileSync('openapi/psr/call.yaml', read('openapi/psr/call.yaml').replace('x-certainty: stated', 'x-certainty: sure'));
      const { status, output } = runCommand('scripts/check.ts', drawing, 'openapi/psr', 'README.md');
      expect(output).toMatch(new RegExp(`^${drawing}:\\d+ .*fill="#ff0000"`, 'm'));
      expect(output).toMatch(/^openapi\/psr\/call\.yaml:\d+:\d+ {2}.*"sure"/m);
      expect(output).toMatch(/^README\.md {2}not checked → Name a page, /m);
      expect(output).toMatch(/\n\d+ passed, [1-9]\d* failed\n$/);
      expect(status).toBe(1);
    });
  }
});
