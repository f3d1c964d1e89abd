import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { afterAll, expect, test } from 'vitest';
import { programs } from '../scripts/programs.mjs';
import { copyProject } from './helpers/copy-project';

/** The path contains `src/docs` to prove that parent folder names do not matter. */
const folder = join(mkdtempSync(join(tmpdir(), 'next-build-')), 'src/docs');

/** Builds a few pages with the cache of the previous build. `CI` would disable the cache. */
function build(): { home: string; operation: string; scripts: string[] } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(programs.docusaurus), 'build', folder, '--config', 'tests/small-site/docusaurus.config.ts'],
    {
      // The build must not depend on the working directory.
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { ...process.env, CI: '', SITE_URL: '', NO_COLOR: '1' },
    },
  );
  expect(stdout + stderr).toContain('Generated static files');
  expect((stdout + stderr).match(/SITE_URL is not set/g)).toHaveLength(1);
  return {
    home: readFileSync(join(folder, 'build/index.html'), 'utf8'),
    operation: readFileSync(join(folder, 'build/api/v3/campaign/create/index.html'), 'utf8'),
    scripts: fastGlob.sync('assets/js/*.js', { cwd: join(folder, 'build') }),
  };
}

function change(file: string, from: RegExp, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}

afterAll(() => rmSync(join(folder, '../..'), { recursive: true }));

test('The next build has the changes', () => {
  copyProject(folder);
  const first = build();
  change('docs/intro.mdx', /\n\n## /, '\n\nThis sentence is new.\n\n## ');
  change('openapi/v3/campaign.yaml', /(?<= {2}summary: ).*/g, 'As the contract now says');
  change('src/reference/exchange-nodes.ts', /Request samples/, 'Samples of the request');
  const { home, operation, scripts } = build();
  expect(home).toContain('This sentence is new.');
  expect(operation).toContain('As the contract now says');
  expect(operation).toContain('Samples of the request');
  const renamedScripts = scripts.filter((name) => !first.scripts.includes(name));
  expect(scripts.length).toBeGreaterThan(5 * renamedScripts.length);
});
