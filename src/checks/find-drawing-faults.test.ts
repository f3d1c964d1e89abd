import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../addresses/site-pages';
import { drawingClasses, findDrawingFaults } from './find-drawing-faults';
import { formatFinding } from './finding';

function check(parts: string, size = 'width="100" height="50" viewBox="0 0 100 50"'): string[] {
  return findDrawingFaults('drawings/a.svg', `<svg ${size}>\n${parts}\n</svg>`).map(formatFinding);
}

const files = readdirSync('drawings').map((name) => `drawings/${name}`);

describe('The drawings of the site', () => {
  it('hold nothing that a drawing may not hold', () => {
    expect(files.length).toBeGreaterThan(7);
    expect(files.flatMap((file) => findDrawingFaults(file, readFileSync(file, 'utf8'))).map(formatFinding)).toEqual([]);
  });

  it('are each shown by a page', () => {
    const pages = contentFiles().filter((file) => file.endsWith('.mdx'));
    const text = pages.map((file) => readFileSync(file, 'utf8')).join('');
    expect(files.filter((file) => !text.includes(`/${file} "`))).toEqual([]);
  });

  it('are small', () => {
    const sizes = files.map((file) => ({ file, bytes: brotliCompressSync(readFileSync(file)).length }));
    expect(sizes.filter(({ bytes }) => bytes > 1500)).toEqual([]);
  });
});

describe('findDrawingFaults', () => {
  it.each([
    ['a colour of its own', '<rect width="9" height="9" fill="#00606b"/>', 'fill="#00606b" on <rect> → Remove it: colours'],
    ['a style of its own', '<path d="M0 0h9" style="stroke:red"/>', 'style="stroke:red" on <path> → Remove it'],
    ['type of its own', '<text x="1" y="9" font-size="9">a</text>', 'font-size="9" on <text> → Remove it'],
    ['an id', '<rect id="a" width="9" height="9"/>', 'id="a" on <rect> → Remove it'],
    ['a style sheet', '<style>rect { fill: red }</style>', '<style> → Draw it with <g>, <rect>'],
    ['a misspelt class', '<rect class="scren" width="9" height="9"/>', 'the class "scren" → Write "screen"'],
  ])('names %s with file, line and mend', (_name, part, told) => {
    const [finding, ...others] = check(part);
    expect(others).toEqual([]);
    expect(finding).toContain(`drawings/a.svg:2  ${told}`);
  });

  it.each([
    ['is scaled', 'width="50" height="25" viewBox="0 0 100 50"', 'with the same two numbers'],
    ['is wider than a page', 'width="900" height="50" viewBox="0 0 900 50"', 'at most 660 px wide'],
  ])('names a drawing that %s', (_name, size, told) => {
    expect(check('', size)).toEqual([expect.stringContaining(told)]);
  });
});

describe('The classes of drawings', () => {
  it('all have a look', () => {
    const css = readFileSync('src/components/Drawing.module.css', 'utf8');
    const styled = [...css.matchAll(/:global\(\.(\w+)\)/g)].map(([, name]) => name);
    expect(Object.keys(drawingClasses).sort()).toEqual(styled.sort());
  });
});
