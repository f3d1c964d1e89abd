import { findNearest } from '@pitel-docs/contract/find-nearest';
import { positionAt } from '../page-source/match-prose';
import type { Problem } from '../page-source/parse-page';

/** The only source of color, type and lines in a drawing. drawings/README.md describes each class. */
export const drawingClasses = [
  ...['screen', 'box', 'key', 'ghost', 'blank', 'line', 'flow', 'weak', 'head'],
  ...['strong', 'note', 'value', 'middle', 'end'],
];

/** In px: on a phone, a drawing of this width shrinks to 83%, so words of 14.5 px have 12. */
const maxDrawingWidth = 460;

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'width', 'height', 'viewBox'],
  g: ['transform'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  circle: ['cx', 'cy', 'r'],
  path: ['d'],
  text: ['x', 'y'],
  tspan: ['x', 'dx', 'dy'],
};

function findProblems(name: string, attributes: Record<string, string>): Problem[] {
  const names = attributesOf[name];
  if (!names) {
    return [[`<${name}>`, `Draw it with <${Object.keys(attributesOf).slice(1).join('>, <')}>.`]];
  }
  const problems = Object.entries(attributes).flatMap(([key, value]): Problem[] => {
    if (key !== 'class') {
      const fix =
        'Remove it: colors, lines and type come from the classes of the table in drawings/README.md.';
      return names.includes(key) ? [] : [[`${key}="${value}" on <${name}>`, fix]];
    }
    const invalid = value.split(/\s+/).filter((className) => !drawingClasses.includes(className));
    const adviceFor = (className: string) =>
      `Write "${findNearest(className, drawingClasses)}", or another class of the table in drawings/README.md.`;
    return invalid.map((className) => [`the class "${className}"`, adviceFor(className)]);
  });
  const { width, height, viewBox } = attributes;
  if (name === 'svg' && viewBox !== `0 0 ${width} ${height}`) {
    const fix =
      'Write width="…" height="…" viewBox="0 0 … …" with the same two numbers: words then keep their size.';
    problems.push([`a drawing of ${width} × ${height} px with the view box "${viewBox}"`, fix]);
  } else if (name === 'svg' && Number(width) > maxDrawingWidth) {
    problems.push([
      `a drawing ${width} px wide`,
      `Draw it at most ${maxDrawingWidth} px wide: it has to be readable on a phone.`,
    ]);
  }
  return problems;
}

const tag = /<(\/?)([\w-]+)([^>]*?)(\/?)>/g;

/** Colors and type in the file would ignore dark mode, and ids would not be unique on a page. */
export function findDrawingProblems(
  text: string,
  report: (line: number, message: string, fix: string) => void,
): void {
  const open: { readonly name: string; readonly line: number }[] = [];
  const reportOpen = (elements: typeof open): void => {
    for (const { name, line } of elements) {
      report(
        line,
        `<${name}> that is not closed`,
        `Write </${name}> after its content, or <${name} … /> without content.`,
      );
    }
  };
  const textWithoutComments = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const {
    1: isEnd,
    2: name = '',
    3: attributes = '',
    4: isAlone,
    index,
  } of textWithoutComments.matchAll(tag)) {
    const { line } = positionAt(text, index);
    if (isEnd) {
      const start = open.map((element) => element.name).lastIndexOf(name);
      reportOpen(open.splice(start).slice(1));
      continue;
    }
    const pairs = Array.from(
      attributes.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
      ([, key = '', value, singleQuoted = '']) => {
        return [key, value ?? singleQuoted];
      },
    );
    for (const problem of findProblems(name, Object.fromEntries(pairs))) {
      report(line, ...problem);
    }
    if (!isAlone) {
      open.push({ name, line });
    }
  }
  reportOpen(open);
}
