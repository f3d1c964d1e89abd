import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { beforeAll, expect, it } from 'vitest';

const fourMinutes = 240_000;
const generated = '.cache/kept-generated';
const kept = 'node_modules/.cache/compiled/kept-generated';
const outDir = '.cache/kept-site';

function writePage(name: string, text: string, slug = name): void {
  writeFileSync(`.cache/kept-docs/${name}.mdx`, `---\nslug: /${slug}\n---\n\n# Page ${name}\n\n${text}\n`);
}

/** Builds the site. */
function build(environment: Record<string, string> = {}): { compiled: string[]; html: string; search: string } {
  const config = ['--config', 'tests/kept-site/docusaurus.config.ts', '--out-dir', outDir];
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', ...config], {
    encoding: 'utf8',
    env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated, NO_COLOR: '1', CI: '', ...environment },
  });
  expect(stdout + stderr).toContain('Generated static files');
  expect(status).toBe(0);
  return {
    compiled: [...new Set([...stdout.matchAll(/compiles (\w+)\.mdx/g)].map(([, name = '']) => name))].sort(),
    html: readFileSync(`${outDir}/index.html`, 'utf8'),
    search: fastGlob
      .sync(`${outDir}/search-index/*.json`)
      .sort()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  };
}

beforeAll(() => {
  rmSync(kept, { recursive: true, force: true });
  mkdirSync('.cache/kept-docs', { recursive: true });
  writePage('one', 'A heron stands. See [the other](./two.mdx).', '');
  writePage('two', 'A kestrel hovers.');
});

it(
  'A build compiles what has changed, and tells the rest as before',
  () => {
    const first = build();
    expect(first.compiled).toEqual(['one', 'two']);
    expect(first.search).toMatch(/heron[\s\S]*kestrel/);

    const same = build();
    expect(same.compiled).toEqual([]);
    expect(same.search).toBe(first.search);
    expect(fastGlob.sync(`${outDir}/collected/**`)).toEqual([]);

    writePage('two', 'A buzzard circles.');
    const changed = build();
    expect(changed.compiled).toEqual(['two']);
    expect(changed.search).toMatch(/heron[\s\S]*buzzard/);
    expect(changed.search).not.toContain('kestrel');
    expect(changed.html).toContain('href=/two');

    writePage('two', 'A buzzard circles.', 'moved');
    const moved = build();
    expect(moved.compiled).toEqual(['one', 'two']);
    expect(moved.html).toContain('href=/moved');

    expect(build({ TITLE: 'Another title' }).compiled).toEqual(['one', 'two']);
    expect(build({ CI: 'true' }).compiled).toEqual(['one', 'two']);
  },
  fourMinutes,
);

it(
  'A build that was stopped in its midst leaves nothing to use again',
  () => {
    build();
    expect(build().compiled).toEqual([]);
    writeFileSync(`${kept}/unfinished`, '');
    expect(build().compiled).toEqual(['one', 'two']);
  },
  fourMinutes,
);
