import { existsSync, readFileSync } from 'node:fs';
import { recordFile } from '@pitel-docs/contract/contract-record';
import { contractNames, contracts } from '@pitel-docs/contract/contracts';
import { findNearest } from '@pitel-docs/contract/find-nearest';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { walkSchema } from '@pitel-docs/contract/walk-contract';
import { assumptionList } from '@pitel-docs/sandbox/assumptions';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { positionAt } from '../src/page-source/match-prose';
import { readSitePages } from '../src/site/site-pages';
import { expectNoFindings, lineNumberOf } from './helpers/expect-no-findings';

const { operations, errors, unspecifiedPoints, findOperation } = await loadContract('openapi');

function listBodyFields(id: string): { id: string; name: string; description: string | undefined }[] {
  const bodies = Object.values(findOperation(id).requestBody?.content ?? {});
  const fields = bodies.flatMap(({ schema }) => Object.entries(schema?.properties ?? {}));
  return fields.map(([name, { description }]) => ({ id, name, description }));
}

describe('The contract', () => {
  test('Has a table row, pages and a record for each root file', () => {
    const roots = fastGlob.sync('openapi/*.yaml').map((file) => /(\w+)\.yaml$/.exec(file)?.[1]);
    expect(roots.sort()).toEqual([...contractNames].sort());
    const folderOf = new Map<string, string>(contracts.map(({ name, folder }) => [name, folder]));
    const elsewhere = operations.filter(({ contract, 'x-page': page }) => !page?.startsWith(`/${folderOf.get(contract)}`));
    expect(elsewhere.map((operation) => operation['x-page'])).toEqual([]);
    const missingRecords = contractNames.filter((name) => !existsSync(recordFile('openapi', name)));
    expect(missingRecords, 'Run npm run contract:record').toEqual([]);
  });

  test('Says the same of a field of an object in every request that writes it', () => {
    const objects = operations.flatMap((operation) =>
      Object.values(operation.responses['200']?.content ?? {}).flatMap(({ schema }) => walkSchema(schema)),
    );
    const fields = objects.flatMap(({ schema: { properties = {}, 'x-object': { create, edit } = { name: '', page: '' } } }) =>
      [create, edit]
        .flatMap((id = '') => (id ? listBodyFields(id) : []))
        .map(({ id, name, description }) => {
          const field = properties[name];
          return { id, name, description, same: field ? field.description : description };
        }),
    );
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ description, same }) => description !== same)).toEqual([]);
  });

  test('Lists only errors that an operation returns', () => {
    const usedSlugs = new Set(operations.flatMap((operation) => operation.errors.map(({ slug }) => slug)));
    const unusedErrors = errors.filter(({ slug }) => !usedSlugs.has(slug));
    const fix = 'Write it under "x-errors" of its operations, or remove it.';
    expectNoFindings(
      unusedErrors.map(({ contract, slug }) => {
        const file = `openapi/${contract}.yaml`;
        const line = lineNumberOf(readFileSync(file, 'utf8'), `  ${slug}:`);
        return { file, line, message: `the error "${slug}", which no operation has`, fix };
      }),
    );
  });
});

test('Assumptions and the pages that name them agree', async () => {
  const switches = assumptionList.flatMap(({ name, answers }) => answers.map((answer) => `${name}=${answer}`));
  const findings = readSitePages().flatMap(({ route, source: file }) => {
    const text = readFileSync(file, 'utf8');
    const optionMentions = Array.from(text.matchAll(/--assumptions ([\w-]+=[\w-]+)/g), ({ 1: name = '', index }) => {
      return { name, line: positionAt(text, index).line };
    });
    const points = unspecifiedPoints.filter(({ page }) => page === route).map(({ switch: name = '' }) => ({ name, line: 1 }));
    const mentions = [...optionMentions, ...points.filter(({ name }) => name !== '')];
    const unknownSwitches = mentions.filter(({ name }) => !switches.includes(name));
    const missing = assumptionList.filter(
      (assumption) => assumption.page === route && !mentions.some(({ name }) => name.startsWith(`${assumption.name}=`)),
    );
    return [
      ...unknownSwitches.map(({ name, line }) => {
        return { file, line, message: `the unknown switch "${name}"`, fix: `Write "${findNearest(name, switches)}".` };
      }),
      ...missing.map(({ name, answers }) => {
        const fix = `Write \`--assumptions ${name}=${answers[1]}\` there, or correct its page in packages/sandbox/assumptions.ts.`;
        return { file, line: 1, message: `no switch "${name}" of the sandbox`, fix };
      }),
    ];
  });
  expectNoFindings(findings);
});

test('The contract names each unspecified point once a page', () => {
  const points = unspecifiedPoints.map(({ page, point }) => `${page} ${point}`);
  expect(points.filter((point, index) => points.indexOf(point) < index)).toEqual([]);
});
