import { findNearest } from '@pitel-docs/contract/find-nearest';
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

const tag = /<(\/?)([\w-]+)([^>]*?)(\/?)>/g;

function reportOpen(
  elements: readonly { readonly name: string; readonly line: number }[],
  report: (line: number, found: string, advice: string) => void,
): void {
  for (const { name, line } of elements) {
    report(line, `<${name}> that is not closed`, `Write </${name}> behind its content, or <${name} … /> without content.`);
  }
}

/** Colors and type in the file would ignore dark mode, and ids would not be unique on a page. */
export function findDrawingFaults(text: string, report: (line: number, found: string, advice: string) => void): void {
  const open: { readonly name: string; readonly line: number }[] = [];
  for (const { 1: isEnd, 2: name = '', 3: attributes = '', 4: isAlone, index } of text.matchAll(tag)) {
    const { line } = placeAt(text, index);
    if (isEnd) {
      const start = open.map((element) => element.name).lastIndexOf(name);
      reportOpen(open.splice(start).slice(1), report);
      continue;
    }
    const pairs = Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]);
    checkElement(name, Object.fromEntries(pairs), (...fault) => report(line, ...fault));
    if (!isAlone) {
      open.push({ name, line });
    }
  }
  reportOpen(open, report);
}
