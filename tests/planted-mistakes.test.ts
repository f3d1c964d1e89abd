import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPages } from '../src/checks/check-pages';
import { examinePage } from '../src/checks/examine-page';
import { findTwinFile } from '../src/checks/find-twin-file';
import type { Finding } from '../src/checks/finding';
import { formatFinding } from '../src/checks/format-finding';
import { siteRules } from '../src/checks/site-rules';

const folder = 'tests/planted-mistakes';
const [, ...rows] = readFileSync(`${folder}/mistakes.tsv`, 'utf8').trimEnd().split('\n');
const mistakes = rows.map((row) => {
  const [name = '', file = '', line = '', found = '', mend = ''] = row.split('\t');
  return { name, file, line: Number(line), found, mend };
});

/** Pages without a mistake, of which the others are copies, and the file that each stands for. */
const originals: Readonly<Record<string, string>> = {
  'without-mistake-subject': 'docs/planted.mdx',
  'without-mistake-screen': 'guide/portal_callcenter_guide/planted.mdx',
  'without-mistake-reference': 'docs/api/v3/planted.mdx',
  'without-mistake-vi': 'bitrix_vie/setup/planted.mdx',
};

const { findings, files, site } = await checkPages();

/** Checks a text as if it stood in the site, with its twin beside it. */
async function check(file: string, name: string, hasTwin = true): Promise<Finding[]> {
  const { findings: own, facts } = await examinePage(file, readFileSync(`${folder}/${name}.mdx`, 'utf8'));
  const twin = hasTwin ? [findTwinFile(file) ?? file] : [];
  const withPage = { ...site, pages: new Map([...site.pages, [file, facts]]), files: [...site.files, file, ...twin] };
  const all = [...own, ...siteRules.flatMap((rule) => rule(facts, withPage))];
  return all.filter(({ severity }) => severity === 'error');
}

beforeAll(() => {
  mkdirSync('.cache/planted', { recursive: true });
  writeFileSync('.cache/planted/heavy.png', Buffer.alloc(300_000));
});

describe('The pages of the site', () => {
  it('have no mistake that a rule finds', () => {
    expect(files.length).toBeGreaterThan(130);
    expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
  });
});

describe('A planted page', () => {
  it.each(Object.entries(originals))('%s has none', async (name, file) => {
    expect((await check(file, name)).map(formatFinding)).toEqual([]);
  });

  it('stands in the table', () => {
    const names = [...mistakes.map(({ name }) => name), ...Object.keys(originals)].map((name) => `${name}.mdx`);
    expect(mistakes.length).toBeGreaterThan(40);
    expect(names.sort()).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.mdx'))
        .sort(),
    );
  });
});

describe.each(mistakes)('The mistake "$name"', ({ name, file, line, found, mend }) => {
  it('is the only one that is told, with its line and its mend', async () => {
    const [finding, ...others] = await check(file, name, name !== 'missing-twin');
    expect(others.map(formatFinding)).toEqual([]);
    expect(finding).toMatchObject({ file, line });
    expect(finding?.found).toContain(found);
    expect(finding?.expected).toContain(mend);
  });
});
