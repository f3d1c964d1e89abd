// What reaches the reader's browser: syntax, licences, and nothing that is secret.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { listInlineCode } from '../../src/built-site/hosting/list-inline-code';
import { sections } from '../../src/sections';
import { sites } from '../sites';
import { listSyntaxFaults } from './list-syntax-faults';
import { scanSecrets } from './scan-secrets';

const { folder } = sites.real;
const freeLicences = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|OFL-1\.1|\(MIT OR [\w.-]+\))$/;

function readLicences(): { name: string; version: string; licence: string }[] {
  const text = readFileSync(`${folder}/licenses.txt`, 'utf8');
  return [...text.matchAll(/^## (\S+)@(\S+) \((.+)\)$/gm)].map(([, name = '', version = '', licence = '']) => ({
    name,
    version,
    licence,
  }));
}

test('every script can be read by browsers of three years ago', async () => {
  const scripts = fastGlob.sync('**/*.js', { cwd: folder });
  expect(scripts.length).toBeGreaterThan(100);
  const inline = [...(await listInlineCode(folder)).scripts];
  expect(inline.length).toBeGreaterThan(0);
  expect([
    ...scripts.flatMap((file) => listSyntaxFaults(file, readFileSync(`${folder}/${file}`, 'utf8'))),
    ...inline.flatMap(([code, place]) => listSyntaxFaults(place, code)),
  ]).toEqual([]);
  expect(listSyntaxFaults('a script', 'label: for (const x of using y) {}')).toHaveLength(1);
});

test('the style sheets ask for nothing that browsers of three years ago do not know', () => {
  const sheets = fastGlob.sync('**/*.css', { cwd: folder });
  expect(sheets.length).toBeGreaterThan(0);
  // Each arrived in all browsers later than that, and breaks what is in or after it. Layers, :has and color-mix came before.
  const recent = /@starting-style|@scope|@position-try|@view-transition|light-dark\(|if\(|anchor-name|interpolate-size/g;
  for (const sheet of sheets) {
    expect(readFileSync(`${folder}/${sheet}`, 'utf8').match(recent) ?? [], sheet).toEqual([]);
  }
});

test('the packages that reach the reader have licences that allow it', () => {
  const packages = readLicences();
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@docusaurus/core', 'minisearch']),
  );
  expect(packages.filter(({ licence }) => !freeLicences.test(licence))).toEqual([]);
});

test('the packages that reach the reader are those of the lockfile', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; version?: string; integrity?: string }>;
  };
  const locked = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  const known = new Set(locked.map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`));
  expect(
    readLicences()
      .map(({ name, version }) => `${name}@${version}`)
      .filter((name) => !known.has(name)),
  ).toEqual([]);
});

test('no file of the build holds a string in the shape of a secret', async () => {
  test.setTimeout(300_000);
  const files = fastGlob.sync('**/*.{html,js,css,json,yaml,csv,ts,md,txt,xml,svg}', { cwd: folder, dot: true });
  expect(files.length).toBeGreaterThan(300);
  const findings: string[] = [];
  for (const file of files) {
    findings.push(...(await scanSecrets(file, readFileSync(`${folder}/${file}`, 'utf8'))));
  }
  expect(findings).toEqual([]);
  const shape = ['gh', 'p_', 'Zr3kT9vQ1xW7bN5mC2yL8sD4fG6hJ0pA1uEi'].join('');
  expect(await scanSecrets('a file', `token = ${shape}`)).toHaveLength(1);
});

test('code in the HTML is the same on all pages of a section, and style attributes are few', async () => {
  const { scripts, styleElements, styleAttributes, handlers } = await listInlineCode(folder);
  expect(handlers.size).toBe(0);
  // Two sections may need the same.
  expect(styleElements.size).toBeLessThanOrEqual(sections.length);
  expect([...scripts.values()].length, [...scripts.values()].join('\n')).toBeLessThanOrEqual(2);
  // Colours of code, and the icons at the top of the body.
  const others = [...styleAttributes].filter(
    ([style, place]) =>
      !/^color:var\(--code|^--prism|^display:inline-block$|^display: none;$/.test(style) && !place.includes('<script>'),
  );
  expect(others).toEqual([]);
});
