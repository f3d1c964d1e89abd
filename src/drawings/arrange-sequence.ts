import type { CustomPlugin, XastElement } from 'svgo';
import { isElement, listByClass, readNumber } from './svg-elements';

/** In px, on a phone: the width of a character, and the room beside a label. */
const [character, room] = [6.6, 14];
/** In px: the least distance between two boxes, and the padding of the renderer. */
const [boxDistance, rendererPadding] = [10, 30];

const widthOf = (actor: XastElement | undefined): number =>
  Math.max(0, ...(actor?.children ?? []).filter(isElement).map((box) => readNumber(box, 'width') || 0));

/** Old and new x of each lifeline. The renderer leaves 140 px between two, also for longer words. */
function moveLifelines(svg: XastElement): { readonly from: number; readonly to: number }[] {
  const actors = listByClass(svg, 'actor');
  const messages = listByClass(svg, 'message').map(({ attributes }) => attributes);
  let to = 0;
  return listByClass(svg, 'lifeline').map((line, index, lines) => {
    const names = [lines[index - 1], line].map((lifeline) => lifeline?.attributes['data-actor']);
    const labels = messages
      .filter((message) => [message['data-from'], message['data-to']].every((name) => names.includes(name)))
      .map((message) => (message['data-label'] ?? '').length * character + room);
    const boxes = (widthOf(actors[index - 1]) + widthOf(actors[index])) / 2 + boxDistance;
    to = index === 0 ? readNumber(line, 'x1') : to + Math.max(boxes, ...labels);
    return { from: readNumber(line, 'x1'), to };
  });
}

/** Moves all that is on or between lifelines with them, and the frames of loops as far as the nearest one. */
function spreadLifelines(svg: XastElement): void {
  const moves = moveLifelines(svg);
  const moveBetween = (x: number): number => {
    const [left = { from: x, to: x }, right] = [
      moves.filter(({ from }) => from <= x).at(-1),
      moves.find(({ from }) => from > x),
    ];
    return (
      left.to + (right ? ((x - left.from) / (right.from - left.from)) * (right.to - left.to) : x - left.from)
    );
  };
  const moveWithNearest = (x: number): number => {
    const [nearest = { from: x, to: x }] = [...moves].sort(
      (a, b) => Math.abs(a.from - x) - Math.abs(b.from - x),
    );
    return x + nearest.to - nearest.from;
  };
  const visit = (element: XastElement, isInLoop: boolean): void => {
    const { attributes } = element;
    const move = isInLoop ? moveWithNearest : moveBetween;
    for (const name of ['x1', 'x2', 'x'].filter((attribute) => attribute in attributes)) {
      const [x, width] = [readNumber(element, name), readNumber(element, 'width') || 0];
      // A participant's box moves with its middle. The name of a loop keeps its width.
      attributes[name] = String(isInLoop ? move(x) : move(x + width / 2) - width / 2);
      if (isInLoop && attributes.fill === 'none') {
        attributes.width = String(move(x + width) - move(x));
      }
    }
    for (const child of element.children.filter(isElement)) {
      visit(child, isInLoop || attributes.class === 'block');
    }
  };
  visit(svg, false);
  const { from = 0, to = 0 } = moves.at(-1) ?? {};
  svg.attributes.width = String(readNumber(svg, 'width') + to - from);
}

/** @param padding - In px, around the drawing. */
export const arrangeSequence = (padding: number): CustomPlugin => ({
  name: 'arrangeSequence',
  fn: () => ({
    root: {
      exit: ({ children: [svg] }) => {
        const lifelines = svg?.type === 'element' ? listByClass(svg, 'lifeline') : [];
        if (svg?.type !== 'element' || lifelines.length === 0) {
          return;
        }
        // Notes keep their positions, so diagrams with notes aren't spread.
        if (listByClass(svg, 'note').length === 0) {
          spreadLifelines(svg);
        }
        for (const [, name] of listByClass(svg, 'block').map(({ children }) => children.filter(isElement))) {
          // The box is for words of 11 px. On a phone, they have 13.6 px.
          Object.assign(name?.attributes ?? {}, {
            width: String(1.24 * (name ? readNumber(name, 'width') : 0)),
          });
        }
        // The renderer draws them over the names of loops.
        svg.children = [
          ...lifelines,
          ...svg.children.filter((child) => !lifelines.some((line) => line === child)),
        ];
        const crop = rendererPadding - padding;
        const [width, height] = ['width', 'height'].map((name) => String(readNumber(svg, name) - 2 * crop));
        Object.assign(svg.attributes, { width, height, viewBox: `${crop} ${crop} ${width} ${height}` });
      },
    },
  }),
});
