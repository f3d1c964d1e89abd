import { optimize } from 'svgo';
import { expect, test } from 'vitest';
import { arrangeFlow } from './arrange-flow';

/** A box above another one, and a line with a label between them. */
const box = (id: string, x: number, y: number) =>
  `<g class="node" data-id="${id}"><rect x="${x}" y="${y}" width="80" height="40"/></g>`;
const ends = 'data-from="a" data-to="b"';
const line = (points: string, from = ends, label = 'busy') =>
  `<polyline class="edge" ${from} data-label="${label}" points="${points}"/>`;
const label = `<g class="edge-label" ${ends} data-label="busy"><rect x="10" y="60" width="60" height="20"/><text x="40" y="70">busy</text></g>`;
const between = `${box('a', 0, 0)}${box('b', 0, 100)}${line('40,40 40,100')}${label}`;

function arrange(content: string, maxWidth = 430): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1">${content}</svg>`;
  return optimize(svg, { plugins: [arrangeFlow(10, maxWidth)] }).data;
}

function readText(svg: string): Record<string, string | undefined> {
  const text = /<text ([^>]*)>busy/.exec(svg)?.[1] ?? '';
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]));
}

test('A label is beside its line', () => {
  expect(readText(arrange(between))).toEqual({ x: '47', y: '70', 'text-anchor': 'start' });
});

test('A label beside its line has no box', () => {
  expect(arrange(between).match(/<rect/g)).toHaveLength(2);
});

test('A label is left of a line that another box is close to', () => {
  expect(readText(arrange(between + box('c', 50, 50)))).toEqual({ x: '33', y: '70', 'text-anchor': 'end' });
});

test('A label is on the outer side of a branch', () => {
  const branch = line('100,40 100,60 40,60 40,100');
  const from = box('a', 60, 0);
  expect(readText(arrange(`${from}${box('b', 0, 100)}${branch}${label}`))).toMatchObject({ x: '33', 'text-anchor': 'end' });
});

test('A label stays where neither side has room', () => {
  const beside = box('c', 50, 50) + box('d', -50, 50);
  expect(readText(arrange(between + beside))).toEqual({ x: '40', y: '70' });
});

test('A label stays where it would widen the drawing over its limit', () => {
  expect(readText(arrange(between, 100))).toEqual({ x: '40', y: '70' });
});

test('The drawing ends at its padding around boxes and words', () => {
  // 44 px of words grow to 54.4 px, 7 px beside a line at 40 px.
  expect(arrange(between)).toMatch(/width="121.4" height="160.0" viewBox="-10 -10 121.4 160.0"/);
});

test('A drawing without lines stays as it is', () => {
  expect(arrange(box('a', 0, 0))).toContain('viewBox="0 0 1 1"');
});
