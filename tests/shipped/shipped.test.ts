import { readFileSync } from 'node:fs';
import { lintSource } from '@secretlint/core';
import { creator as wellKnownPatterns } from '@secretlint/secretlint-rule-preset-recommend';
import { parse } from 'acorn';
import fastGlob from 'fast-glob';
import { parse as parseHtml } from 'parse5';
import { expect, it } from 'vitest';
import { listInlineCode } from '../../src/hosting/content-security-policy';

const folder = 'build';
const freeLicenses = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|OFL-1\.1|\(MIT OR [\w.-]+\))$/;

function list(endings: string): string[] {
  const files = fastGlob.sync(`**/*.${endings}`, { cwd: folder, dot: true });
  expect(files.length, `Files that end with ${endings}`).toBeGreaterThan(0);
  return files;
}

function read(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8');
}

/** ECMAScript version that three-year-old browsers support. */
const oldestLanguage = 2022;

function listSyntaxFaults(file: string, code: string): string[] {
  try {
    parse(code, { ecmaVersion: oldestLanguage, sourceType: 'script', allowHashBang: false });
    return [];
  } catch (error) {
    return [
      `${file}: ${String(error)}. Write it in the language of ${oldestLanguage}, or let the bundler translate the package.`,
    ];
  }
}

/** Masks the secrets in its findings. */
async function scanSecrets(filePath: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath, content, contentType: 'text' },
    options: {
      maskSecrets: true,
      noPhysicFilePath: true,
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: wellKnownPatterns }] },
    },
  });
  return messages.map(({ loc, message }) => `${filePath}:${loc.start.line}: ${message}`);
}

const pages = list('html').map((file) => ({ file, ...listInlineCode(parseHtml(read(file))) }));

it('Every script parses in three-year-old browsers', () => {
  const inline = pages.flatMap(({ file, scripts }) => [...scripts].map((code) => [code, file] as const));
  expect(inline.length).toBeGreaterThan(0);
  expect([
    ...list('js').flatMap((file) => listSyntaxFaults(file, read(file))),
    ...[...new Map(inline)].flatMap(([code, place]) => listSyntaxFaults(place, code)),
  ]).toEqual([]);
  expect(listSyntaxFaults('a script', 'label: for (const x of using y) {}')).toHaveLength(1);
});

it('No stylesheet uses a feature that breaks in three-year-old browsers', () => {
  // All newer than three years. Layers, :has and color-mix are older.
  const recent = /@starting-style|@scope|@position-try|@view-transition|light-dark\(|if\(|anchor-name|interpolate-size/g;
  expect(list('css').flatMap((sheet) => read(sheet).match(recent) ?? [])).toEqual([]);
  expect('@scope (a) { b { color: light-dark(red, blue) } }'.match(recent)).toHaveLength(2);
});

it('Shipped packages match the lockfile and have permissive licenses', () => {
  const shipped = [...read('licenses.txt').matchAll(/^## ((\S+)@\S+) \((.+)\)$/gm)].map(([, version, name, license = '']) => ({
    version,
    name,
    license,
  }));
  expect(shipped.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@docusaurus/core', 'minisearch']),
  );
  expect(shipped.filter(({ license }) => !freeLicenses.test(license))).toEqual([]);
  const notices = read('licenses.txt').split(/^(?=## \S+@\S+ \()/m);
  expect(notices).toHaveLength(shipped.length);
  expect(notices.filter((notice) => !/copyright/i.test(notice)).map((notice) => notice.slice(0, 80))).toEqual([]);

  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; version?: string; integrity?: string; link?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  const known = new Set(locked.map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`));
  expect(shipped.filter(({ version = '' }) => !known.has(version))).toEqual([]);
});

it('No script contains a string that looks like a secret', async () => {
  const findings: string[] = [];
  for (const file of list('js')) {
    findings.push(...(await scanSecrets(file, read(file))));
  }
  expect(findings).toEqual([]);
  const shape = ['gh', 'p_', 'Zr3kT9vQ1xW7bN5mC2yL8sD4fG6hJ0pA1uEi'].join('');
  expect(await scanSecrets('a file', `token = ${shape}`)).toHaveLength(1);
});

it('Pages share inline scripts, and have few style attributes', () => {
  expect(new Set(pages.flatMap(({ styleElements }) => [...styleElements])).size).toBeLessThan(10);
  expect(new Set(pages.flatMap(({ scripts }) => [...scripts])).size).toBeLessThanOrEqual(3);
  const allowed = /^color:var\(--code|^--prism|^display:inline-block$|^display: ?none;?$/;
  const attributes = new Set(pages.flatMap(({ styleAttributes }) => [...styleAttributes]));
  expect([...attributes].filter((style) => !allowed.test(style))).toEqual([]);
});
