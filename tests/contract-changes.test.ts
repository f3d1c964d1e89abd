import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../src/contract/load-contract';

const { changes } = await loadContract('openapi');

describe('The feed of changes', () => {
  it('is an Atom feed with absolute addresses that lead to the lines of the introduction', () => {
    const home = readFileSync('build/index.html', 'utf8');
    const text = readFileSync('build/changes.xml', 'utf8');
    const { documentElement: feed } = new DOMParser().parseFromString(text, 'text/xml');
    expect(feed?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    const read = (parent: typeof feed, name: string) =>
      Array.from(parent?.childNodes ?? []).filter(({ nodeName }) => nodeName === name) as unknown as NonNullable<typeof feed>[];
    // RFC 4287, 4.1.1 and 4.1.2: exactly one id, title and updated; an author for all entries.
    for (const name of ['id', 'title', 'updated', 'author']) {
      expect(read(feed, name), name).toHaveLength(1);
    }
    const entries = read(feed, 'entry');
    expect(entries).toHaveLength(changes.length);
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated']) {
        expect(read(entry, name), name).toHaveLength(1);
      }
      expect(read(entry, 'updated')[0]?.textContent).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      const address = new URL(read(entry, 'link')[0]?.getAttribute('href') ?? '');
      expect(home).toMatch(new RegExp(`id="?${address.hash.slice(1)}["> ]`));
    }
    expect(new Set(entries.map((entry) => read(entry, 'id')[0]?.textContent)).size).toBe(entries.length);
    const links = read(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
    expect(links.length).toBeGreaterThan(1);
    expect(links.every(([, address]) => address?.startsWith('https://'))).toBe(true);
    expect(links).toContainEqual(['self', 'https://docs.example.com/changes.xml']);
    expect(home).toContain('type=application/atom+xml');
  });
});
