import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
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

test('a page with a list has the date of the contracts; without a commit, pages have no date', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'history-')));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  function commit(date: string, file: string, text: string): void {
    write(file, text);
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const author = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
    execFileSync('git', ['add', file], { cwd: folder });
    execFileSync('git', [...author, 'commit', '--quiet', '--message', file], { cwd: folder, env });
  }
  async function readDate(file: string): Promise<string | undefined> {
    const history = pageHistory('./openapi');
    history.initialize({ siteDir: folder });
    const update = await history.getFileLastUpdateInfo(join(folder, file));
    return update ? new Date(update.timestamp).toISOString() : undefined;
  }

  write('docs/new.mdx', 'New');
  expect(await readDate('docs/new.mdx')).toBeUndefined();
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const lists = ['ErrorCatalogue', 'VersionMap', 'ChangeList'];
  for (const name of lists) {
    commit('2026-01-02T00:00:00Z', `docs/${name}.mdx`, `Text\n\n<${name} />\n`);
  }
  commit('2026-02-03T00:00:00Z', 'openapi/v3/lead.yaml', resource('listLeads'));
  commit('2026-03-04T00:00:00Z', 'openapi/v3/common.yaml', 'part: { description: Success. }\n');
  commit('2026-04-05T00:00:00Z', 'openapi/v3/list.yaml', resource('listLists'));
  commit('2026-03-04T00:00:00Z', 'openapi/v3.yaml', root);
  commit('2026-06-07T00:00:00Z', 'openapi/history/v3.yaml', 'openapi: 3.1.0\n');
  for (const name of lists) {
    expect(await readDate(`docs/${name}.mdx`)).toBe('2026-04-05T00:00:00.000Z');
  }
  expect(await readDate('docs/new.mdx')).toBeUndefined();
});
