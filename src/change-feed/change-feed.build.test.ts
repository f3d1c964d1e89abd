import { readFileSync } from 'node:fs';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { renderFeed } from './write-change-feed';

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

test('Entries of the Atom feed lead to the lines of the category pages', async () => {
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
  expect(readFileSync('build/index.html', 'utf8')).toContain('type="application/atom+xml"');
});

const siteAt = (host: string) => ({ address: (path: string) => `https://${host}${path}` });

test('The ids of the feed stay when the site moves to another host', async () => {
  const { changes } = await loadContract('openapi');
  const [ids, idsElsewhere] = ['docs.example.com', 'other.example.com'].map((host) =>
    renderFeed(changes, siteAt(host)).match(/<id>.+<\/id>/g),
  );
  expect(ids?.length).toBe(changes.length + 1);
  expect(idsElsewhere).toEqual(ids);
});

test('The feed escapes HTML in notes', async () => {
  const { changes } = await loadContract('openapi');
  const changesWithNotes = changes.map((change) => ({ ...change, note: '`GET /calls/<id>` is gone; send `a&copy=1`.' }));
  const feed = renderFeed(changesWithNotes, siteAt('docs.example.com'));
  expect(feed).toContain('GET /calls/&lt;id> is gone; send a&amp;copy=1.</summary>');
});
