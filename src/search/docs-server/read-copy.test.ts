import { expect, test } from 'vitest';
import { cutSection, outlineLong } from './read-copy';

const section = (name: string): string => `## ${name}\n\n### Body\n\nOf ${name}: ${'word '.repeat(700)}\n`;
const copy = `# Campaigns\n\n> Two requests.\n\n${section('Add one')}\n${section('Edit one')}`;

test('A long text is its beginning and a list of sections that can be read', () => {
  const outline = outlineLong(copy);
  expect(outline).toMatch(/^# Campaigns\n\n> Two requests\.\n/);
  const rows = [...outline.matchAll(/^- #(\S+) \((\d+) bytes\)$/gm)].map(([, slug = '', size]) => [slug, Number(size)]);
  expect(rows.map(([slug]) => slug)).toEqual(['add-one', 'edit-one']);
  expect(rows.map(([slug]) => [slug, Buffer.byteLength(cutSection(copy, String(slug)) ?? '')])).toEqual(rows);
});

test('A long text lists the links to sections in files of their own', () => {
  const link = '[Hours](https://docs.example.com/edit.hours.md)';
  expect(outlineLong(`${copy}\n## ${link}\n`)).toContain(`\n- ${link}\n`);
});

test('A short text is complete', () => {
  const short = cutSection(copy.slice(0, 3000), 'add-one') ?? '';
  expect(outlineLong(short)).toBe(short);
});

test('A section is found by the id behind its heading, or by its text', () => {
  const body = '## Edit one\n\n### Body {#edit-body}\n\nOf Edit one.\n';
  expect(cutSection(`## Add one\n\n### Body {#add-body}\n\n${body}`, 'edit-body')).toBe(
    '### Body {#edit-body}\n\nOf Edit one.\n',
  );
  expect(cutSection(copy, 'edit-one')).toMatch(/^## Edit one\n/);
  expect(cutSection(copy, 'body-1')).toBeUndefined();
});
