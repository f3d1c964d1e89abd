import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pageHistory } from './page-history';

const files = {
  'docs/own.mdx': 'Text\n\n[a page](./with-partial.mdx)\n',
  'docs/drawn.mdx': '![A form with [brackets]](../drawings/form.svg "A form")\n',
  'docs/with-partial.mdx': "import Lists from './_shared/lists.mdx';\n\n<Lists />\n",
  'docs/with-drawing.mdx': "import Drawn from './_shared/drawn.mdx';\n\n<Drawn />\n",
  'docs/missing.mdx': "import Lists from './_shared/none.mdx';\n\n![None](../drawings/none.svg)\n",
  'docs/_shared/lists.mdx': 'Lists\n',
  'docs/_shared/drawn.mdx': '![A list](../../drawings/list.svg)\n',
  'drawings/form.svg': '<svg/>',
  'drawings/list.svg': '<svg/>',
};

const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'history-'));
const history = pageHistory('openapi');

function commit(at: number, ...names: string[]): void {
  const date = new Date(at).toISOString();
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  const settings = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  execFileSync('git', ['add', ...names], { cwd: folder });
  execFileSync('git', [...settings, 'commit', '--quiet', '--message', 'test: change'], { cwd: folder, env });
}

/** Later ones are committed one day after the others. */
const later = ['docs/_shared/lists.mdx', 'drawings/form.svg', 'drawings/list.svg'];

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  commit(day, ...Object.keys(files).filter((name) => !later.includes(name)));
  commit(2 * day, ...later);
  history.initialize({ siteDir: folder });
});

test.each([
  ['itself', 'docs/own.mdx', day],
  ['its drawing', 'docs/drawn.mdx', 2 * day],
  ['its partial', 'docs/with-partial.mdx', 2 * day],
  ['a drawing in its partial', 'docs/with-drawing.mdx', 2 * day],
  ['itself, although a partial and a drawing are missing', 'docs/missing.mdx', day],
])('The date of a page is that of %s', async (_what, page, timestamp) => {
  expect(await history.getFileLastUpdateInfo(join(folder, page))).toMatchObject({ timestamp });
});
