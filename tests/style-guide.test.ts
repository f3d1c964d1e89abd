import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import site from '../docusaurus.config';
import { drawingClasses } from '../src/drawings/find-drawing-faults';
import { featuresOf } from '../src/feature';
import { skeletons } from '../src/markdown/skeletons';
import { terms } from '../src/writing-rules/rules/check-terms';

const usages = featuresOf(site).flatMap(({ components = [] }) => components.flatMap(({ usage }) => usage ?? []));
const guide = ['STYLE.md', 'drawings/README.md'].map((file) => readFileSync(file, 'utf8')).join('\n');

function rowsOf(name: string): string[] {
  const part = guide.split(`<!-- ${name} -->\n`)[1]?.split(`<!-- /${name} -->`)[0] ?? '';
  return [...part.matchAll(/\| --- \|\n((?:\|.*\n)+)/g)].flatMap(([, rows = '']) => rows.trim().split('\n'));
}

const sections = Object.values(skeletons).flatMap(({ parts }) =>
  parts.map(({ id, otherId, heading, about, isOptional }) => {
    const ids = [id, otherId].flatMap((one) => (one ? `\`{#${one}}\`` : [])).join(' or ');
    const meaning = about[0]?.toUpperCase() + about.slice(1) + (isOptional ? ' (if needed)' : '');
    return `| ${heading.en} / ${heading.vi} | ${ids} | ${meaning} |`;
  }),
);

describe('The style guide', () => {
  it.each([
    ['skeletons', sections],
    ['components', usages.map(({ example }) => `| \`${example}\` |`)],
    ['drawing-classes', drawingClasses.map((name) => `| \`${name}\` |`)],
  ])('has a row for each of the %s that the rules know, in their order', (name, begins) => {
    expect(rowsOf(name).map((row, index) => row.slice(0, begins[index]?.length))).toEqual(begins);
  });

  it('names examples that exist', () => {
    const examples = [...guide.matchAll(/^Example: \[(.*)\]\(\1\)\.$/gm)].map(([, file = '']) => file);
    expect(examples).toHaveLength(Object.keys(skeletons).length);
    expect(examples.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names for each term other names that its pattern finds', () => {
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
