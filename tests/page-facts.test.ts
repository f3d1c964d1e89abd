import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommitTimes } from '../src/addresses/history/read-commit-times';
import { readSitePages } from '../src/addresses/site-pages';

function git(...values: string[]): string {
  return execFileSync('git', values, { encoding: 'utf8' }).trim();
}

function readShownTime(route: string): string | undefined {
  const html = readFileSync(join('build', decodeURI(route), 'index.html'), 'utf8');
  return /<time datetime="?([^\s">]+)/i.exec(html)?.[1];
}

describe.runIf(existsSync('.git'))('The dates on the pages', () => {
  it('come from the whole history', () => {
    expect(
      git('rev-parse', '--is-shallow-repository'),
      'This clone is shallow: it lacks older commits, and every page would show the same date. Run "git fetch --unshallow", or set fetch-depth: 0 in the workflow that checks it out.',
    ).toBe('false');
  });

  it('are those of the last commits of each page, and differ', () => {
    const times = readCommitTimes('.');
    const pages = readSitePages().filter(({ source }) => source.endsWith('.mdx') && times.has(source));
    const shown = pages.map(({ route }) => readShownTime(route));
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter((_, index) => shown[index] === undefined).map(({ route }) => route)).toEqual([]);
    expect(new Set(shown).size).toBeGreaterThan(1);
    const early = pages.filter(({ source }, index) => Date.parse(shown[index] ?? '') < (times.get(source) ?? 0));
    expect(early.map(({ route }) => route)).toEqual([]);
  });

  it('of a page of the reference follow its calls in the contract', () => {
    const times = readCommitTimes('.');
    const newest = Math.max(times.get('docs/api/v3/campaign/create.mdx') ?? 0, times.get('openapi/v3/campaign.yaml') ?? 0);
    expect(readShownTime('/api/v3/campaign/create')).toBe(new Date(newest).toISOString());
    const guide = times.get('guide/portal_callcenter_guide/queue.mdx') ?? 0;
    expect(readShownTime('/guide/portal_callcenter_guide/queue')).toBe(new Date(guide).toISOString());
  });
});
