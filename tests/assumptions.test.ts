import { readFileSync } from 'node:fs';
import { findNearest } from '@pitel-docs/contract/find-nearest';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { assumptionList } from '@pitel-docs/sandbox/assumptions';
import { expect, test } from 'vitest';
import { placeAt } from '../src/markdown/match-prose';
import { readSitePages } from '../src/site/site-pages';
import { expectNoFindings } from './expect-no-findings';

test('Every assumption is on its page, and every one named on a page exists', async () => {
  const { openPoints } = await loadContract('openapi');
  const known = assumptionList.flatMap(({ name, answers }) => answers.map((answer) => `${name}=${answer}`));
  const findings = readSitePages().flatMap(({ route, source: file }) => {
    const text = readFileSync(file, 'utf8');
    const written = Array.from(text.matchAll(/--assumptions ([\w-]+=[\w-]+)/g), ({ 1: name = '', index }) => {
      return { name, line: placeAt(text, index).line };
    });
    const points = openPoints.filter(({ page }) => page === route).map(({ switch: name = '' }) => ({ name, line: 1 }));
    const named = [...written, ...points.filter(({ name }) => name !== '')];
    const unknown = named.filter(({ name }) => !known.includes(name));
    const missing = assumptionList.filter(
      (assumption) => assumption.page === route && !named.some(({ name }) => name.startsWith(`${assumption.name}=`)),
    );
    return [
      ...unknown.map(({ name, line }) => {
        return { file, line, message: `the unknown switch "${name}"`, fix: `Write "${findNearest(name, known)}".` };
      }),
      ...missing.map(({ name, answers }) => {
        const fix = `Write \`--assumptions ${name}=${answers[1]}\` there, or correct its page in packages/sandbox/assumptions.ts.`;
        return { file, line: 1, message: `no switch "${name}" of the sandbox`, fix };
      }),
    ];
  });
  expectNoFindings(findings);
});

test('The contract names each open point once a page', async () => {
  const { openPoints } = await loadContract('openapi');
  const points = openPoints.map(({ page, point }) => `${page} ${point}`);
  expect(points.filter((one, index) => points.indexOf(one) < index)).toEqual([]);
});
