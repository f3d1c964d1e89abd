import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingClasses } from '../src/drawings/find-drawing-faults';
import { terms } from '../src/writing-rules/rules/check-terms';

describe('The style guide', () => {
  it('lists the classes of drawings that the rules allow, in their order', () => {
    const names = [...readFileSync('drawings/README.md', 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    expect(names).toEqual(drawingClasses);
  });

  it('lists for each term only names that its pattern matches', () => {
    const listed = terms.flatMap(({ wrong, others }) =>
      others
        .replace(/\(.*?\)/g, '')
        .split(',')
        .map((name) => ({ name: name.trim(), wrong })),
    );
    expect(listed.length).toBeGreaterThan(terms.length);
    expect(listed.filter(({ name, wrong }) => name === '' || name.search(wrong) === -1)).toEqual([]);
  });
});
