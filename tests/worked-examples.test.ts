import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { contentFiles } from '../src/site/site-pages';

const files = contentFiles().filter((file) => file.startsWith('guide/') && file.endsWith('.mdx'));

/** Evaluates `(8 + 15) ÷ 4`, `1,000 - 20`, `2:00:00 + 0:40:00` (in seconds) and `40%`. */
function compute(text: string): number {
  const script = text
    .replace(/\d+(?::\d{2}){1,2}/g, (time) => String(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)))
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/([\d.]+)%/g, '($1/100)')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-');
  return runInNewContext(script);
}

/** Tolerance: half of the last digit. */
function rounding(figure: string): number {
  const [, fraction = ''] = /\.(\d+)/.exec(figure) ?? [];
  return (0.5 * 10 ** -fraction.length) / (figure.includes('%') ? 100 : 1) + 1e-9;
}

/** Equations such as `(8 + 15) ÷ 4 = 23 ÷ 4 = 5.75`, split at the equals signs. */
const equations = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8').replace(/^( *)```[\s\S]*?^\1```/gm, '');
  return [...text.matchAll(/[\d.,:()%+\-−÷×/= ]*=[\d.,:()%+\-−÷×/= ]*/g)]
    .map(([run]) => run.split('=').map((part) => part.replace(/^[ ,.:]+|[ ,.:]+$/g, '')))
    .map((parts) => ({ file, parts: parts.filter((part) => /\d/.test(part)) }))
    .filter(({ parts }) => parts.length > 1 && parts.some((part) => /\d\)? [-+−÷×/] \(?\d/.test(part)));
});

it.each(equations)('$file: $parts', ({ parts: [first = '', ...results] }) => {
  const value = compute(first);
  const isRight = (result: string): boolean => Math.abs(compute(result) - value) <= rounding(result);
  expect(
    results.filter((result) => !isRight(result)),
    `${first} is ${value}`,
  ).toEqual([]);
});
