import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../bench/copy-project';

const patience = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'next-build-'));

/** Builds a few pages of the copy with what the build before has kept, and reads one of them. */
function build(environment: Record<string, string> = {}): { html: string; scripts: string[] } {
  const command = ['docusaurus', 'build', '--config', 'tests/next-build/docusaurus.config.ts'];
  const { stdout, stderr } = spawnSync('npx', command, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });
  expect(stdout + stderr).toContain('Generated static files');
  return {
    html: readFileSync(join(folder, 'build/api/v3/campaign/create/index.html'), 'utf8'),
    scripts: fastGlob.sync('assets/js/*.js', { cwd: join(folder, 'build') }),
  };
}

function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

let first: ReturnType<typeof build>;

beforeAll(() => {
  copyProject(folder);
  first = build();
}, patience);

afterAll(() => rmSync(folder, { recursive: true }));

it('A sentence that was changed gives at most four scripts new names, so that readers keep the others', {
  timeout: patience,
}, () => {
  expect(first.scripts.length).toBeGreaterThan(10);
  change('docs/api/v3/campaign/create.mdx', '\n\n## ', '\n\nThis sentence is new.\n\n## ');
  const { html, scripts } = build();
  expect(html).toContain('This sentence is new.');
  expect(scripts.filter((name) => !first.scripts.includes(name)).length).toBeLessThanOrEqual(4);
});

it('A change of the contract is in the next build', { timeout: patience }, () => {
  change('openapi/v3/campaign.yaml', 'Name, unique in the account.', 'Name, as the contract now says.');
  expect(build().html).toContain('Name, as the contract now says.');
});

it('A change of the code that makes pages is in the next build', { timeout: patience }, () => {
  change('src/remark/operation-nodes.ts', 'Each sample was run with ', 'Each sample was tried with ');
  expect(build().html).toContain('Each sample was tried with ');
});

it('Another base URL is in the next build, also with generated files elsewhere', { timeout: patience }, () => {
  const { html } = build({ BASE_URL: '/docs/', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.other' });
  expect([...html.matchAll(/<a [^>]*href="?\/(?!docs\/)/g)]).toEqual([]);
});
