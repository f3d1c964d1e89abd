import { Parser } from 'htmlparser2';
import { findNearest } from '../contract/find-nearest';
import { type Finding, report } from './finding';

/** What the parts of a drawing look like, by class: the only place where colours, type and lines of drawings are chosen. */
export const drawingClasses: Readonly<Record<string, string>> = {
  screen: 'a window, a card or a box of a flow',
  box: 'a part of a screen: a field, a tile, a cell',
  key: 'the part that the page is about',
  ghost: 'an outline in dashes: a place, a grid',
  blank: 'a bar in place of words or figures that do not matter',
  line: 'a line between parts',
  flow: 'the shaft of an arrow',
  weak: 'with `flow`: an arrow in dashes',
  head: 'the head of an arrow, or another filled mark',
  strong: 'words in semibold',
  note: 'words in grey, smaller',
  value: 'a value that is typed or stored',
  middle: 'words around their x instead of behind it',
  end: 'words in front of their x',
};

/** Width in px that a page has for a drawing. */
const widest = 660;

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'width', 'height', 'viewBox'],
  g: ['transform'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  circle: ['cx', 'cy', 'r'],
  path: ['d'],
  text: ['x', 'y'],
  tspan: ['x', 'dx', 'dy'],
};

type Fault = [found: string, advice: string];

function findSizeFaults({ width = '', height = '', viewBox = '' }: Record<string, string>): Fault[] {
  if (viewBox !== `0 0 ${width} ${height}`) {
    const advice = 'Write width="…" height="…" viewBox="0 0 … …" with the same two numbers: words then keep their size.';
    return [[`a drawing of ${width} × ${height} px with the view box "${viewBox}"`, advice]];
  }
  return Number(width) > widest
    ? [[`a drawing ${width} px wide`, `Draw it at most ${widest} px wide, the width of a page.`]]
    : [];
}

function findElementFaults(name: string, { class: classes, ...attributes }: Record<string, string>): Fault[] {
  const known = attributesOf[name];
  if (!known) {
    return [[`<${name}>`, `Draw it with <${Object.keys(attributesOf).slice(1).join('>, <')}>.`]];
  }
  const names = Object.keys(drawingClasses);
  const wrongClasses = classes?.split(/\s+/).filter((one) => !names.includes(one)) ?? [];
  const wrongKeys = Object.keys(attributes).filter((key) => !known.includes(key));
  return [
    ...wrongClasses.map((one): Fault => {
      const nearest = findNearest(one, names);
      return [`the class "${one}"`, `Write "${nearest}", or another class of the table in STYLE.md.`];
    }),
    ...wrongKeys.map((key): Fault => {
      const advice = 'Remove it: colours, lines and type come from the classes of the table in STYLE.md.';
      return [`${key}="${attributes[key]}" on <${name}>`, advice];
    }),
    ...(name === 'svg' ? findSizeFaults(attributes) : []),
  ];
}

/**
 * Finds what a schematic drawing may not hold: colours and type of its own, which would stay light in the dark, ids, which would not
 * be unique on a page, and elements that few writers can change by hand.
 *
 * @param file - Path of the drawing, relative to the project root.
 * @param text - Its SVG.
 * @returns A finding for each part, with its line.
 */
export function findDrawingFaults(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const line = text.slice(0, parser.startIndex).split('\n').length;
        const faults = findElementFaults(name, attributes);
        findings.push(...faults.map((fault) => report({ file, bodyLine: 1 }, line, ...fault)));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return findings;
}
