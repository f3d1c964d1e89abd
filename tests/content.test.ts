import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { contentFiles, readRoutes, readSitePages } from './site-pages';

const files = contentFiles();
const pages = readSitePages();
const documents = pages.filter(({ source }) => source.endsWith('.mdx'));

/** The prose of a page: without front matter, code blocks and inline code. */
function prose(source: string): string {
  return matter(readFileSync(source, 'utf8'))
    .content.replace(/^( *)```[\s\S]*?^\1```/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

/** Lines of a page that a pattern finds, as `file:line: text`, so that a failing check shows where to go. */
function findings(source: string, text: string, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${source}:${index + 1}: ${line.trim()}`] : []));
}

describe('The routes', () => {
  it('are exactly those that the sources make', () => {
    const expected = readRoutes().map(({ section, route }) => `${section} ${route}`);
    expect(expected).toHaveLength(164);
    expect(pages.map(({ section, route }) => `${section.id} ${route}`).sort()).toEqual(expected.sort());
  });
});

describe('The content folders', () => {
  it('hold nothing that the site would silently leave out', () => {
    const unknown = files.filter(
      (file) => !/(\.mdx|\/_category_\.yml|\.(svg|png|jpg|webp))$/.test(file) || /\/_(?!category_\.yml)/.test(file),
    );
    expect(unknown, 'Pages end in .mdx and their names do not start with an underscore').toEqual([]);
  });

  it('have file names in composed Unicode (NFC)', () => {
    expect(files.filter((file) => file !== file.normalize('NFC'))).toEqual([]);
  });

  it('have a description of their own for every page', () => {
    const descriptions = pages.map(({ description }) => description);
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
  });
});

describe.each(pages.filter(({ source }) => basename(source) === '_category_.yml'))('$source', ({ title, description }) => {
  it('has a title and a one-line description', () => {
    expect(title).not.toBe('');
    expect(description).toMatch(/^\S.{39,169}\.$/);
  });
});

describe.each(documents)('$source', ({ source }) => {
  const text = readFileSync(source, 'utf8');
  const body = matter(text).content;

  it('is in composed Unicode (NFC)', () => {
    expect(findings(source, text, /[\u0300-\u036f]/)).toEqual([]);
  });

  it('opens with a paragraph of its own', () => {
    expect(body.trimStart()).toMatch(/^[\p{L}\d`"[*<]/u);
    expect(body.trimStart().split('\n\n')[0]?.length).toBeGreaterThan(80);
  });

  it('leaves the first-level heading to the title', () => {
    expect(findings(source, prose(source), /^# /)).toEqual([]);
  });

  it('does not skip heading levels', () => {
    const levels = [...prose(source).matchAll(/^(#{2,6}) /gm)].map(([, marks = '']) => marks.length);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
    expect(skips).toEqual([]);
  });

  it('names a language for every code block', () => {
    const fences = [...body.matchAll(/^ *```(.*)$/gm)].map(([, info = '']) => info);
    expect(fences.filter((info, index) => index % 2 === 0 && info.trim() === '')).toEqual([]);
  });

  it('links inside the section by file and never by a relative URL', () => {
    expect(findings(source, body, /\]\((?!\.{1,2}\/[^)\s]*\.mdx|\/|#|https:\/\/|pathname:\/\/\/)[^)]*\)/)).toEqual([]);
  });

  it('names the provider only in what a reader types or opens', () => {
    expect(findings(source, prose(source).replace(/\]\([^)]*\)/g, ''), /tel4vn/i)).toEqual([]);
  });

  it('puts nothing off and leaves no notes behind', () => {
    expect(findings(source, prose(source), /coming soon|lorem ipsum|\bTODO\b|\bTBD\b/i)).toEqual([]);
  });

  it('shows no value that looks like a secret', () => {
    expect(findings(source, text, /eyJ[\w-]{10,}\.|\b(?:[A-Fa-f0-9]{40,}|AIza[\w-]{20,}|sk_live_\w+)\b/)).toEqual([]);
  });
});
