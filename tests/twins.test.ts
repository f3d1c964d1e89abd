import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../src/addresses/site-pages';
import { compareShapes } from './twins/compare-shapes';
import confirmed from './twins/confirmed.json';
import { listTwins, type Side } from './twins/list-twins';
import { readShape } from './twins/read-shape';
import { hashText, reportChanges } from './twins/report-changes';

const { pairs, problems } = listTwins(contentFiles());

function readSide(side: Side): Parameters<typeof compareShapes>[0] {
  return { file: side.file, parts: readShape(readFileSync(side.file, 'utf8'), side) };
}

describe('Pages in two languages', () => {
  it('exist in both of them', () => {
    expect(pairs.length).toBeGreaterThan(7);
    expect(problems).toEqual([]);
  });

  it.each(pairs.map((pair) => ({ pair, name: pair[0].file })))('tell the same in both: $name', ({ pair: [one, other] }) => {
    const page = readSide(one);
    expect(page.parts.length).toBeGreaterThan(0);
    expect(compareShapes(page, readSide(other))).toEqual([]);
  });

  it('have not changed since somebody last compared them', () => {
    const files = pairs.map(([one, other]) => [one.file, other.file] as const);
    const current = Object.fromEntries(files.flat().map((file) => [file, hashText(readFileSync(file, 'utf8'))]));
    expect(reportChanges(files, confirmed, current)).toEqual([]);
  });
});
