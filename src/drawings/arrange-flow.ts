import type { CustomPlugin, XastElement } from 'svgo';
import { type Box, boxAround, drawLine, type Line, readBoxes, readLines, routeLines } from './flow-lines';
import { isElement, listByClass, readNumber } from './svg-elements';

/** On a phone, words of 11 px have 13.6 px. */
const growth = 13.6 / 11;
/** In px: between a line and its label. */
const gap = 7;
/** In px, by which the renderer's box of a label is wider than its words. */
const boxPadding = 16;
const lineHeight = 16;
/** In px, between the places that are tried for a label, and to the farthest one. */
const [step, maxShift] = [4, 20];

const overlaps = (label: Box, obstacle: Box): boolean =>
  label.left < obstacle.right &&
  obstacle.left < label.right &&
  label.top < obstacle.bottom &&
  obstacle.top < label.bottom;

function boxOfLabel({ children }: XastElement): Box {
  const [box] = children.filter(isElement);
  const [left = 0, top = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    box ? readNumber(box, name) : 0,
  );
  return { left, right: left + width, top, bottom: top + height };
}

function boxAroundAll(boxes: readonly Box[]): Box {
  return boxAround(
    boxes.flatMap(({ left, right, top, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  );
}

function segmentsOf({ points }: Line): Box[] {
  return points.slice(1).map((point, index) => boxAround([points[index] ?? point, point]));
}

/** Numbers between `first` and `last`, from the one next to `wanted` to both sides. */
function listNear(wanted: number, first: number, last: number): number[] {
  const start = Math.min(Math.max(wanted, first), last);
  const numbers = [start];
  for (let distance = step; distance <= maxShift; distance += step) {
    numbers.push(...[start + distance, start - distance].filter((y) => y >= first && y <= last));
  }
  return numbers;
}

/** What a label may not cover, and how wide the drawing may become. */
interface Surroundings {
  readonly lines: readonly Line[];
  /** Boxes and other labels. */
  readonly taken: readonly Box[];
  readonly maxWidth: number;
}

/** A place beside an upright segment of a line. */
interface Place {
  readonly box: Box;
  readonly middle: number;
  readonly isLeft: boolean;
}

function findLine(label: XastElement, lines: readonly Line[]): Line | undefined {
  const names = ['data-from', 'data-to', 'data-label'];
  return lines.find(({ element: { attributes } }) =>
    names.every((name) => attributes[name] === label.attributes[name]),
  );
}

/** Beside its line, away from the other branches, unless something is there. */
function findPlace(label: XastElement, { lines, taken, maxWidth }: Surroundings): Place | undefined {
  const [box, text] = label.children.filter(isElement);
  const line = findLine(label, lines);
  if (!(box && text && line)) {
    return undefined;
  }
  const [x, y] = ['x', 'y'].map((name) => readNumber(text, name)) as [number, number];
  const width = (readNumber(box, 'width') - boxPadding) * growth;
  const height = text.children.length > 1 ? 2 * lineHeight : lineHeight;
  const distanceOf = ({ left }: Box): number => Math.abs(left - x);
  const isUpright = ({ left, right, top, bottom }: Box): boolean => left === right && bottom - top > height;
  const uprights = segmentsOf(line)
    .filter(isUpright)
    .sort((first, second) => distanceOf(first) - distanceOf(second));
  const start = line.points[0]?.x ?? x;
  const candidates = uprights.flatMap((upright) =>
    listNear(y, upright.top + height / 2 + 4, upright.bottom - height / 2 - 8).flatMap((middle): Place[] => {
      const [top, bottom] = [middle - height / 2, middle + height / 2];
      const right = { left: upright.left + gap, right: upright.left + gap + width, top, bottom };
      const left = { ...right, left: upright.left - gap - width, right: upright.left - gap };
      const sides = [
        { box: left, middle, isLeft: true },
        { box: right, middle, isLeft: false },
      ];
      return upright.left < start ? sides : sides.reverse();
    }),
  );
  const obstacles = [...taken, ...lines.flatMap(segmentsOf)];
  // Words may widen the drawing, but not over its limit.
  const edge = boxAroundAll(obstacles);
  return candidates.find(
    ({ box: candidate }) =>
      Math.max(edge.right, candidate.right) - Math.min(edge.left, candidate.left) <= maxWidth &&
      !obstacles.some((obstacle) => overlaps(candidate, obstacle)),
  );
}

function moveLabel(label: XastElement, { box, middle, isLeft }: Place): void {
  const [, text] = label.children.filter(isElement);
  if (!text) {
    return;
  }
  const x = String(isLeft ? box.right : box.left);
  Object.assign(text.attributes, { x, y: String(middle), 'text-anchor': isLeft ? 'end' : 'start' });
  for (const span of text.children.filter(isElement)) {
    span.attributes.x = x;
  }
  label.children = [text];
}

/** In px. Brings forks together, moves words beside their lines and rounds corners. */
export const arrangeFlow = (padding: number, maxWidth: number): CustomPlugin => ({
  name: 'arrangeFlow',
  fn: () => ({
    root: {
      exit: ({ children: [svg] }) => {
        if (svg?.type !== 'element' || listByClass(svg, 'edge').length === 0) {
          return;
        }
        const boxes = readBoxes(svg);
        const lines = readLines(svg);
        routeLines(lines, boxes);
        const labels = listByClass(svg, 'edge-label');
        const taken = new Map<unknown, Box>(boxes);
        for (const label of labels) {
          taken.set(label, boxOfLabel(label));
        }
        for (const label of labels) {
          const others = [...taken].filter(([owner]) => owner !== label).map(([, box]) => box);
          const place = findPlace(label, { lines, taken: others, maxWidth: maxWidth - 2 * padding });
          if (place) {
            moveLabel(label, place);
            taken.set(label, place.box);
          }
        }
        for (const line of lines) {
          drawLine(line);
        }
        const all = boxAroundAll([...taken.values(), ...lines.flatMap(segmentsOf)]);
        const width = (all.right - all.left + 2 * padding).toFixed(1);
        const height = (all.bottom - all.top + 2 * padding).toFixed(1);
        const viewBox = `${all.left - padding} ${all.top - padding} ${width} ${height}`;
        Object.assign(svg.attributes, { width, height, viewBox });
      },
    },
  }),
});
