import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingClasses, findDrawingProblems } from './find-drawing-problems';

test.each([
  ['a color of its own', '<rect width="9" height="9" fill="#00606b"/>', 'fill="#00606b" on <rect> → Remove it: colors'],
  ['a color in single quotes', "<rect width='9' height='9' fill='red'/>", 'fill="red" on <rect> → Remove it: colors'],
  ['an element that is not closed', '<text x="1" y="1">Call', '<text> that is not closed → Write </text>'],
  ['a style sheet', '<style>rect { fill: red }</style>', '<style> → Draw it with <g>, <rect>'],
  ['a misspelt class', '<rect class="scren" width="9" height="9"/>', 'the class "scren" → Write "screen"'],
  ['a drawing that is scaled', '<svg width="9" height="9" viewBox="0 0 5 5"/>', 'with the same two numbers'],
  ['a drawing too wide for a phone', '<svg width="900" height="9" viewBox="0 0 900 9"/>', 'at most 460 px wide'],
])('Reports %s with line and correction', (_name, part, reported) => {
  const problems: string[] = [];
  findDrawingProblems(`<g>\n${part}\n</g>`, (line, found, advice) => problems.push(`${line}: ${found} → ${advice}`));
  expect(problems).toEqual([expect.stringMatching(/^2: /)]);
  expect(problems.join()).toContain(reported);
});

test('Ignores elements in comments', () => {
  const problems: string[] = [];
  findDrawingProblems('<svg width="9" height="9" viewBox="0 0 9 9"><!-- <g> old --></svg>', (_line, found) =>
    problems.push(found),
  );
  expect(problems).toEqual([]);
});

test('Each class of the drawings has a style', () => {
  const css = readFileSync('src/drawings/Drawing.module.css', 'utf8');
  const classNames = [...css.matchAll(/\.drawing :global\(\.(\w+)\)/g)].map(([, name]) => name);
  expect(new Set(classNames)).toEqual(new Set(drawingClasses));
});
