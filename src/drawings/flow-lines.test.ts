import type { XastElement } from 'svgo';
import { expect, test } from 'vitest';
import { drawLine, readBoxes, readLines, readPoints, routeLines } from './flow-lines';

function element(name: string, attributes: Record<string, string>, children: XastElement[] = []): XastElement {
  return { type: 'element', name, attributes, children };
}

const edge = (points: string) => element('polyline', { class: 'edge', 'data-from': 'a', 'data-to': 'b', points });
const drawing = (...children: XastElement[]) => element('svg', {}, children);

function node(id: string, x: number, y: number): XastElement {
  const rectangle = element('rect', { x: String(x), y: String(y), width: '40', height: '20' });
  return element('g', { class: 'node', 'data-id': id }, [rectangle]);
}

function route(boxes: readonly XastElement[], ...points: readonly string[]) {
  const svg = drawing(...boxes, ...points.map(edge));
  const lines = readLines(svg);
  routeLines(lines, readBoxes(svg));
  return lines.map((line) => line.points.map(({ x, y }) => [x, y]));
}

test('Points that differ only in the last digits are one place', () => {
  expect(readPoints('10.0000001,20 10,20.04')).toEqual([
    { x: 10, y: 20 },
    { x: 10, y: 20 },
  ]);
});

test('The box of a polygon is around its corners', () => {
  const polygon = element('polygon', { points: '50,0 100,30 50,60 0,30' });
  const boxes = readBoxes(drawing(element('g', { class: 'node', 'data-id': 'choice' }, [polygon])));
  expect(boxes.get('choice')).toEqual({ left: 0, right: 100, top: 0, bottom: 60 });
});

test('A line that leaves a box sideways stays as it was drawn', () => {
  expect(readLines(drawing(edge('0,0 50,0 50,40 90,40')))).toEqual([]);
});

const boxes = [node('a', 0, 0), node('b', 0, 100)];

test('Lines that leave the same side of a box begin in its middle', () => {
  const [first, second] = route(boxes, '10,20 10,60 80,60 80,100', '30,20 30,50 90,50 90,100');
  expect([first?.[0], second?.[0]]).toEqual([
    [20, 20],
    [20, 20],
  ]);
});

test('Lines that leave the same side of a box turn at the same level', () => {
  const [first, second] = route([node('a', 0, 0)], '10,20 10,60 80,60 80,100', '30,20 30,50 90,50 90,100');
  expect([first?.[1]?.[1], second?.[1]?.[1]]).toEqual([50, 50]);
});

test.each([
  [
    '4',
    [
      [24, 20],
      [24, 100],
    ],
    '24',
  ],
  [
    '5',
    [
      [20, 20],
      [20, 60],
      [25, 60],
      [25, 100],
    ],
    '25',
  ],
])('A sidestep by %s px has the points %j', (_width, points, end) => {
  expect(route([node('a', 0, 0)], `20,20 20,60 ${end},60 ${end},100`)).toEqual([points]);
});

test('A line with a turn has round corners', () => {
  const [line] = readLines(drawing(edge('0,0 0,50 40,50 40,100')));
  if (!line) {
    throw new Error('The line was not read.');
  }
  drawLine(line);
  expect(line.element).toMatchObject({
    name: 'path',
    attributes: { d: 'M0 0L0 44Q0 50 6 50L34 50Q40 50 40 56L40 100' },
  });
});
