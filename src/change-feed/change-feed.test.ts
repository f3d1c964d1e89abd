import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { parseFeed } from 'htmlparser2';
import { expect, it } from 'vitest';
import type { BuiltSite } from '../site/built-site';
import { writeChangeFeed } from './write-change-feed';

it('The feed of changes is an Atom feed whose entries lead to the lines of the category pages', async () => {
  const { changes } = await loadContract('openapi');
  const home = readFileSync('build/index.html', 'utf8');
  const text = readFileSync('build/changes.xml', 'utf8');
  const feed = parseFeed(text);
  expect(feed).toMatchObject({ type: 'atom', title: expect.stringMatching(/\w/), updated: expect.any(Date) });
  const items = feed?.items ?? [];
  expect(items).toHaveLength(changes.length);
  for (const { title, link, pubDate } of items) {
    expect(title).toMatch(/\w/);
    expect(pubDate?.getTime()).not.toBeNaN();
    expect(link).toMatch(/^https:/);
    const { pathname, hash } = new URL(link ?? '');
    expect(readFileSync(`build${pathname}/index.html`, 'utf8')).toMatch(new RegExp(`id="?${hash.slice(1)}["> ]`));
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(text).toContain('<link rel="self" href="https://docs.example.com/changes.xml"/>');
  // RFC 4287, 4.1.1: one author for all entries.
  expect(text.match(/<author>/g)).toHaveLength(1);
  expect(home).toContain('type=application/atom+xml');
});

it('The feed escapes HTML in notes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  cpSync('openapi', folder, { recursive: true });
  const root = readFileSync('openapi/psr.yaml', 'utf8');
  writeFileSync(join(folder, 'psr.yaml'), root.replace(/^( +note: ).*$/m, '$1"`GET /calls/<id>` is gone; send `a&copy=1`."'));
  const written: string[] = [];
  const site = { url: 'https://docs.example.com', address: (path: string) => `https://docs.example.com${path}` };
  const write = async (_path: string, text: string) => void written.push(text);
  await writeChangeFeed(folder).write({ ...site, write } as BuiltSite);
  const shown = parseFeed(written.join())?.items.map(({ description }) => description);
  expect(shown).toContain('GET /calls/<id> is gone; send a&copy=1.');
});
