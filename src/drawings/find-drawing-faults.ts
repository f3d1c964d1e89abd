import { findNearest } from '@pitel-docs/contract/find-nearest';
import { Parser } from 'htmlparser2';
import { placeAt } from '../markdown/match-prose';

/** The only source of color, type and lines in a drawing. drawings/README.md describes each class. */
export const drawingClasses = [
  ...['screen', 'box', 'key', 'ghost', 'blank', 'line', 'flow', 'weak', 'head'],
  ...['strong', 'note', 'value', 'middle', 'end'],
];

/** In px: the width of a page's text. */
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

function checkElement(name: string, attributes: Record<string, string>, report: (found: string, advice: string) => void): void {
  const known = attributesOf[name];
  if (!known) {
    report(`<${name}>`, `Draw it with <${Object.keys(attributesOf).slice(1).join('>, <')}>.`);
    return;
  }
  for (const [key, value] of Object.entries(attributes)) {
    const wrong = key === 'class' ? value.split(/\s+/).filter((one) => !drawingClasses.includes(one)) : [];
    for (const one of wrong) {
      report(
        `the class "${one}"`,
        `Write "${findNearest(one, drawingClasses)}", or another class of the table in drawings/README.md.`,
      );
    }
    if (key !== 'class' && !known.includes(key)) {
      const advice = 'Remove it: colors, lines and type come from the classes of the table in drawings/README.md.';
      report(`${key}="${value}" on <${name}>`, advice);
    }
  }
  const { width, height, viewBox } = attributes;
  if (name === 'svg' && viewBox !== `0 0 ${width} ${height}`) {
    const advice = 'Write width="…" height="…" viewBox="0 0 … …" with the same two numbers: words then keep their size.';
    report(`a drawing of ${width} × ${height} px with the view box "${viewBox}"`, advice);
  } else if (name === 'svg' && Number(width) > widest) {
    report(`a drawing ${width} px wide`, `Draw it at most ${widest} px wide, the width of a page.`);
  }
}

/** Colors and type in the file would ignore dark mode, and ids would not be unique on a page. */
export function findDrawingFaults(text: string, report: (line: number, found: string, advice: string) => void): void {
  const openLines: number[] = [];
  const parser = new Parser(
    {
      onclosetag(name, isImplied) {
        const line = openLines.pop() ?? 1;
        // A self-closing <rect /> is implied as well, but ends where it starts.
        if (isImplied && !text.slice(0, parser.endIndex + 1).endsWith('/>')) {
          report(
            line,
            `<${name}> that is not closed`,
            `Write </${name}> behind what it holds, or <${name} … /> when it holds nothing.`,
          );
        }
      },
      onopentag(name, attributes) {
        const { line } = placeAt(text, parser.startIndex);
        openLines.push(line);
        checkElement(name, attributes, (...fault) => report(line, ...fault));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
}
