import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { beforeAll, expect, it } from 'vitest';

const fourMinutes = 240_000;
const generated = '.cache/kept-generated';
const kept = 'node_modules/.cache/compiled/kept-generated';
const keptPages = 'node_modules/.cache/site/pages/kept-generated';
const outDir = '.cache/kept-site';

function writePage(name: string, text: string, slug = name): void {
  writeFileSync(
    `.cache/kept-docs/${name}.mdx`,
    `---\nslug: /${slug}\ndescription: About birds.\n---\n\n# Page ${name}\n\n${text}\n`,
  );
}

interface Built {
  /** Pages that were compiled. */
  compiled: string[];
  /** Pages that were rendered and kept: one, two and the one that says that there is none. */
  rendered: number;
  html: string;
  search: string;
}

/** Builds the site. */
function build(environment: Record<string, string> = {}): Built {
  const start = Date.now();
  const config = ['--config', 'tests/kept-site/docusaurus.config.ts', '--out-dir', outDir];
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', ...config], {
    encoding: 'utf8',
    env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated, NO_COLOR: '1', CI: '', ...environment },
  });
  expect(stdout + stderr).toContain('Generated static files');
  expect(status).toBe(0);
  return {
    compiled: [...new Set([...stdout.matchAll(/compiles (\w+)\.mdx/g)].map(([, name = '']) => name))].sort(),
    rendered: fastGlob.sync(`${keptPages}/*`).filter((file) => statSync(file).mtimeMs > start).length,
    html: readFileSync(`${outDir}/index.html`, 'utf8'),
    search: fastGlob
      .sync(`${outDir}/search-index/*.json`)
      .sort()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  };
}

/** The scripts' hash is another one in a build that compiles everything. */
function withoutHash(html: string): string {
  return html.replace(/\.[0-9a-f]{8}\.js/g, '.js');
}

beforeAll(() => {
  rmSync(kept, { recursive: true, force: true });
  rmSync(keptPages, { recursive: true, force: true });
  mkdirSync('.cache/kept-docs', { recursive: true });
  writePage('one', 'A heron stands. See [the other](./two.mdx).', '');
  writePage('two', 'A kestrel hovers.');
});

it(
  'A build compiles what has changed, and tells the rest as before',
  () => {
    const first = build();
    expect(first.compiled).toEqual(['one', 'two']);
    expect(first.rendered).toBe(3);
    expect(first.search).toMatch(/heron[\s\S]*kestrel/);

    const same = build();
    expect(same.compiled).toEqual([]);
    expect(same.rendered).toBe(0);
    expect(withoutHash(same.html)).toBe(withoutHash(first.html));
    expect(same.search).toBe(first.search);
    expect(fastGlob.sync(`${outDir}/collected/**`)).toEqual([]);

    writePage('two', 'A buzzard circles.');
    const changed = build();
    expect(changed.compiled).toEqual(['two']);
    expect(changed.rendered).toBe(1);
    expect(readFileSync(`${outDir}/two/index.html`, 'utf8')).toContain('A buzzard circles.');
    expect(changed.search).toMatch(/heron[\s\S]*buzzard/);
    expect(changed.search).not.toContain('kestrel');
    expect(changed.html).toContain('href=/two');

    writePage('two', 'A buzzard circles.', 'moved');
    const moved = build();
    expect(moved.compiled).toEqual(['one', 'two']);
    expect(moved.rendered).toBe(3);
    expect(moved.html).toContain('href=/moved');

    const renamed = build({ TITLE: 'Another title' });
    expect(renamed.compiled).toEqual(['one', 'two']);
    expect(renamed.rendered).toBe(3);
    expect(renamed.html).toContain('Another title');

    const fresh = build({ CI: 'true' });
    expect(fresh.compiled).toEqual(['one', 'two']);
    expect(fresh.rendered).toBe(0);
    expect(fresh.html).not.toContain('Another title');
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
