import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, it } from 'vitest';
import type { BuiltSite } from '../site/built-site';
import { writeChangeFeed } from './write-change-feed';

function readEntries(feed: string) {
  const [head = '', ...entries] = feed.split('<entry>');
  const read = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  const items = entries.map((entry) => ({
    id: read(entry, /<id>(.+)<\/id>/),
    title: read(entry, /<title>(.+)<\/title>/),
    link: read(entry, /<link href="(.+)"\/>/),
    updated: read(entry, /<updated>(.+)<\/updated>/),
  }));
  return { head, items };
}

it('The feed of changes is an Atom feed whose entries lead to the lines of the category pages', async () => {
  const { changes } = await loadContract('openapi');
  const { head, items } = readEntries(readFileSync('build/changes.xml', 'utf8'));
  expect(head).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
  expect(head).toContain('<link rel="self" href="https://docs.example.com/changes.xml"/>');
  // RFC 4287, 4.1.1: one author for all entries.
  expect(head.match(/<author>/g)).toHaveLength(1);
  expect(items).toHaveLength(changes.length);
  for (const { title, link, updated } of items) {
    expect(title).toMatch(/\w/);
    expect(Date.parse(updated)).not.toBeNaN();
    const { pathname, hash, protocol } = new URL(link);
    expect(protocol).toBe('https:');
    expect(readFileSync(`build${pathname}/index.html`, 'utf8')).toMatch(new RegExp(`id="?${hash.slice(1)}["> ]`));
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(readFileSync('build/index.html', 'utf8')).toContain('type=application/atom+xml');
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
  expect(written.join()).toContain('<summary>GET /calls/&lt;id> is gone; send a&amp;copy=1.</summary>');
});
