import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageHistory } from './page-history';

const root = `openapi: 3.1.0
info: { title: Leads, version: 1.0.0 }
paths:
  /leads: { $ref: "./v3/lead.yaml" }
  /lists: { $ref: "./v3/list.yaml" }
`;

const resource = (id: string) => `get:
  operationId: ${id}
  summary: List them
  responses: { "200": { $ref: "./common.yaml#/part" } }
`;

let folder: string;

function commit(file: string, text: string, date: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const environment = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...values: string[]) =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', ...values], {
      cwd: folder,
      env: environment,
    });
  git('add', '.');
  git('commit', '--quiet', '--message', file);
}

async function readDate(file: string): Promise<string | undefined> {
  const history = pageHistory('./openapi');
  history.initialize({ siteDir: folder });
  const update = await history.getFileLastUpdateInfo(join(folder, file));
  return update ? new Date(update.timestamp).toISOString().slice(0, 10) : undefined;
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'history-')));
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each(['<ErrorCatalogue />', '<VersionMap />', '<ChangeList />'])(
  'a page with %s is as new as the contracts',
  async (element) => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    commit('docs/intro.mdx', `Text\n\n${element}\n`, '2026-01-02T00:00:00Z');
    commit('openapi/v3/lead.yaml', resource('listLeads'), '2026-02-03T00:00:00Z');
    commit('openapi/v3/common.yaml', 'part: { description: Success. }\n', '2026-03-04T00:00:00Z');
    commit('openapi/v3/list.yaml', resource('listLists'), '2026-04-05T00:00:00Z');
    commit('openapi/v3.yaml', root, '2026-03-04T00:00:00Z');
    commit('openapi/history/v3.yaml', 'openapi: 3.1.0\n', '2026-06-07T00:00:00Z');
    expect(await readDate('docs/intro.mdx')).toBe('2026-04-05');
  },
);

test('gives no date for a page that is not committed, and none outside a repository', async () => {
  writeFileSync(join(folder, 'page.mdx'), 'Page');
  expect(await readDate('page.mdx')).toBeUndefined();
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  commit('other.mdx', 'Other', '2026-01-02T00:00:00Z');
  writeFileSync(join(folder, 'new.mdx'), 'New');
  expect(await readDate('new.mdx')).toBeUndefined();
});
