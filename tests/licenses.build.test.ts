import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listInlineCode } from '../src/hosting/add-page-policies';
import { parseHtml } from '../src/site/html-tree';
import { globBuilt } from './helpers/glob-built';

const folder = 'build';
const freeLicenses = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|OFL-1\.1|\(MIT OR [\w.-]+\))$/;

function read(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8');
}

const pages = globBuilt('**/*.html').map((file) => ({ file, ...listInlineCode(parseHtml(read(file)), file) }));

test('Shipped packages have permissive licenses', () => {
  const entries = [...read('licenses.txt').matchAll(/^## ((\S+)@\S+) \((.+)\)$/gm)].map(([, version, name, license = '']) => ({
    version,
    name,
    license,
  }));
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@docusaurus/core', 'minisearch']),
  );
  expect(entries.filter(({ license }) => !freeLicenses.test(license))).toEqual([]);
  const notices = read('licenses.txt').split(/^(?=## \S+@\S+ \()/m);
  expect(notices).toHaveLength(entries.length);
  expect(notices.filter((notice) => !/copyright/i.test(notice)).map((notice) => notice.slice(0, 80))).toEqual([]);

  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; version?: string; integrity?: string; link?: boolean }>;
  };
  const lockEntries = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  expect(lockEntries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  const lockedPackages = new Set(
    lockEntries.map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`),
  );
  expect(entries.filter(({ version = '' }) => !lockedPackages.has(version))).toEqual([]);
});

test('Pages share inline scripts', () => {
  expect(pages.filter(({ styleElements }) => styleElements.size > 2)).toEqual([]);
  expect(new Set(pages.flatMap(({ scripts }) => [...scripts])).size).toBeLessThanOrEqual(3);
});

test('Pages have few style attributes', () => {
  const allowedStyles = /^color:var\(--code|^--prism|^display:inline-block$|^display: ?none;?$/;
  const attributes = new Set(pages.flatMap(({ styleAttributes }) => [...styleAttributes]));
  expect([...attributes].filter((style) => !allowedStyles.test(style))).toEqual([]);
});
