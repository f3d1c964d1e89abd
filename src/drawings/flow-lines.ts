import type { XastElement } from 'svgo';
import { isElement, listByClass, readNumber } from './svg-elements';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From box to box, down or up: vertical at both ends. */
export interface Line {
  readonly element: XastElement;
  readonly from: string;
  readonly to: string;
  points: Point[];
}

/** The end of a line at a box */
interface LineEnd {
  readonly line: Line;
  readonly isStart: boolean;
}

/** In px: a sidestep up to this one looks like a mistake, so the line becomes straight. */
const maxSidestep = 4;
/** In px */
const cornerRadius = 6;

export function readPoints(text = ''): Point[] {
  // The renderer's numbers for one place differ in the last digits.
  const numbers = text.split(/[\s,]+/).map((number) => Math.round(Number(number) * 10) / 10);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** By the id of a node. Only rectangles and polygons: pages use no other shapes. */
export function readBoxes(svg: XastElement): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const { attributes, children } of listByClass(svg, 'node')) {
    const [shape] = children.filter(isElement);
    if (shape?.name === 'rect') {
      const numbers = ['x', 'y', 'width', 'height'].map((name) => readNumber(shape, name));
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      boxes.set(attributes['data-id'] ?? '', { left: x, right: x + width, top: y, bottom: y + height });
    } else if (shape?.name === 'polygon') {
      boxes.set(attributes['data-id'] ?? '', boxAround(readPoints(shape.attributes.points)));
    }
  }
  return boxes;
}

function isSteep([first, second]: readonly Point[]): boolean {
  return first?.x === second?.x;
}

/** Lines that turn 0, 2 or 4 times. Other ones stay as the renderer drew them. */
export function readLines(svg: XastElement): Line[] {
  return listByClass(svg, 'edge')
    .map((element) => {
      const { 'data-from': from = '', 'data-to': to = '', points } = element.attributes;
      return { element, from, to, points: readPoints(points) };
    })
    .filter(({ points }) => points.length % 2 === 0 && isSteep(points) && isSteep([...points].reverse()));
}

/** Adds two turns at the same place to a straight line, so that its ends can move apart. */
function addTurns(line: Line): void {
  const [start, end] = line.points;
  if (line.points.length === 2 && start && end) {
    const y = (start.y + end.y) / 2;
    line.points = [start, { x: start.x, y }, { x: end.x, y }, end];
  }
}

function listEnds(lines: readonly Line[], boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, LineEnd[]> {
  const ends = new Map<string, LineEnd[]>();
  for (const end of lines.flatMap((line) => [true, false].map((isStart) => ({ line, isStart })))) {
    const id = end.isStart ? end.line.from : end.line.to;
    const box = boxes.get(id);
    const point = end.line.points.at(end.isStart ? 0 : -1);
    const isTop = point && box && point.y < (box.top + box.bottom) / 2;
    const side = `${id} ${isTop ? 'top' : 'bottom'}`;
    ends.set(side, [...(ends.get(side) ?? []), end]);
  }
  return ends;
}

/**
 * Lines that leave a side of a box share its middle, like those that arrive. Of both kinds, each keeps its
 * own place.
 */
function joinEnds(ends: readonly LineEnd[], { left, right, top, bottom }: Box): void {
  if (new Set(ends.map(({ isStart }) => isStart)).size > 1) {
    return;
  }
  const x = (left + right) / 2;
  // The end, and both ends of the horizontal segment next to it.
  const turns = ends.map(({ line, isStart }) =>
    isStart ? line.points.slice(0, 3) : line.points.slice(-3).reverse(),
  );
  const levels = turns.filter(() => ends.length > 1).flatMap(([, next]) => (next ? [next.y] : []));
  const isTop = Math.abs((turns[0]?.[0]?.y ?? 0) - top) < Math.abs((turns[0]?.[0]?.y ?? 0) - bottom);
  const level = isTop ? Math.max(...levels) : Math.min(...levels);
  for (const [end, next, turn] of turns) {
    if (end && next && turn) {
      // The corners of other shapes are in their middle.
      Object.assign(end, { x, y: isTop ? top : bottom });
      next.x = x;
      if (ends.length > 1) {
        next.y = level;
        turn.y = level;
      }
    }
  }
}

function straighten(line: Line): void {
  const [start, end] = [line.points[0], line.points.at(-1)];
  if (line.points.length === 4 && start && end && Math.abs(start.x - end.x) <= maxSidestep) {
    line.points = [{ ...start, x: end.x }, end];
  }
}

/** Draws lines from middle to middle, with one fork and one junction at a side. */
export function routeLines(lines: readonly Line[], boxes: ReadonlyMap<string, Box>): void {
  for (const line of lines) {
    addTurns(line);
  }
  for (const [place, ends] of listEnds(lines, boxes)) {
    const box = boxes.get(place.slice(0, place.lastIndexOf(' ')));
    if (box) {
      joinEnds(ends, box);
    }
  }
  for (const line of lines) {
    straighten(line);
    line.points = line.points.filter(({ x, y }, index, { [index - 1]: before, [index + 1]: after }) => {
      const isOnUpright = before?.x === x && after?.x === x;
      const isOnLevel = before?.y === y && after?.y === y;
      return !isOnUpright && !isOnLevel;
    });
  }
}

function towards(from: Point, to: Point, distance: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const fraction = Math.min(distance, length / 2) / (length || 1);
  return `${from.x + (to.x - from.x) * fraction} ${from.y + (to.y - from.y) * fraction}`;
}

/** A path with round corners. */
export function drawLine({ element, points }: Line): void {
  const corners = points.slice(1, -1).map((corner, index) => {
    const [before = corner, after = corner] = [points[index], points[index + 2]];
    const [entry, exit] = [towards(corner, before, cornerRadius), towards(corner, after, cornerRadius)];
    return `L${entry}Q${corner.x} ${corner.y} ${exit}`;
  });
  const [start, end] = [points[0], points.at(-1)];
  const { points: _, ...attributes } = element.attributes;
  element.name = 'path';
  const d = `M${start?.x} ${start?.y}${corners.join('')}L${end?.x} ${end?.y}`;
  element.attributes = { ...attributes, d };
}
