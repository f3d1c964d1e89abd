import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../src/addresses/site-pages';
import { evaluateExpression } from './evaluate-expression';

const files = contentFiles().filter((file) => file.startsWith('guide/') && file.endsWith('.mdx'));

function readPage(file: string): string {
  return readFileSync(file, 'utf8').replace(/^( *)```[\s\S]*?^\1```/gm, (block) => block.replace(/[^\n]/g, ''));
}

/** How far a figure may be from the exact value: half of its last digit. */
function rounding(figure: string): number {
  const [, fraction = ''] = /\.(\d+)/.exec(figure) ?? [];
  return (0.5 * 10 ** -fraction.length) / (figure.includes('%') ? 100 : 1) + 1e-9;
}

function equals(figure: string, value: number): boolean {
  return Math.abs(evaluateExpression(figure) - value) <= rounding(figure);
}

/** Equations in running text and cells, such as `(8 + 15) ÷ 4 = 23 ÷ 4 = 5.75`, as the parts between their equals signs. */
function equationsOf(file: string): { place: string; parts: string[] }[] {
  return readPage(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/[\d.,:()%+\-−÷×/= ]*=[\d.,:()%+\-−÷×/= ]*/g)].map(([run]) => ({
        place: `${file}:${index + 1}`,
        parts: run
          .split('=')
          .map((part) => part.replace(/^[ ,.:]+|[ ,.:]+$/g, ''))
          .filter((part) => /\d/.test(part)),
      })),
    )
    .filter(({ parts }) => parts.length > 1 && parts.some((part) => /\d\)? [-+−÷×/] \(?\d/.test(part)));
}

describe('Equations in the portal guides', () => {
  const equations = files.flatMap(equationsOf);

  it('are there to be checked', () => {
    expect(equations.length).toBeGreaterThan(30);
  });

  it.each(equations)('$place: $parts', ({ parts }) => {
    const [first = '', ...results] = parts;
    for (const result of results) {
      expect(equals(result, evaluateExpression(first)), `${first} is ${evaluateExpression(first)}, not ${result}`).toBe(true);
    }
  });
});
