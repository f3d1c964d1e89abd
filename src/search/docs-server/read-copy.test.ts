import { expect, test } from 'vitest';
import { cutSection, outlineLong } from './read-copy';

const section = (name: string): string => `## ${name}\n\n### Body\n\nOf ${name}: ${'word '.repeat(700)}\n`;
const copy = `# Campaigns\n\n> Two requests.\n\n${section('Add one')}\n${section('Edit one')}`;

test('A long text is its beginning and a list of sections that can be read', () => {
  const outline = outlineLong(copy);
  expect(outline).toMatch(/^# Campaigns\n\n> Two requests\.\n/);
  const rows = [...outline.matchAll(/^- #(\S+) \((\d+) bytes\)$/gm)].map(([, slug = '', size]) => [slug, Number(size)]);
  expect(rows.map(([slug]) => slug)).toEqual(['add-one', 'edit-one']);
  expect(rows.map(([slug]) => [slug, Buffer.byteLength(cutSection(copy, String(slug)))])).toEqual(rows);
});

test('A short text is complete', () => {
  const short = cutSection(copy, 'add-one');
  expect(outlineLong(short)).toBe(short);
});

test('A text with two sections of the same name is complete', () => {
  const repeated = copy.replace('Edit one', 'Add one');
  expect(outlineLong(repeated)).toBe(repeated);
});

test('The second of two sections with the same heading can be read', () => {
  expect(cutSection(copy, 'Body', 1)).toMatch(/^### Body\n\nOf Edit one/);
});
