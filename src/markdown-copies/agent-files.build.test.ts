// Checks of the Agent-Friendly Documentation Spec (https://agentdocsspec.com), here and in `tests/markdown-copies.build.test.ts`: its tool
// afdocs needs a newer Node.js than this project. These do not apply:
// - content-negotiation, cache-header-hygiene, http-status-codes, redirect-behavior: the host's, not the build's.
// - auth-gate-detection, auth-alternative-access, bot-protection-interference: a static site has neither.
// - section-header-quality, single-fetch-completeness: no tab panel has headings, no page is paginated.
// - embedded-data-serialization, tabbed-content-serialization, content-start-position: tested on the Markdown copies.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { contractNames } from '@pitel-docs/contract/contracts';
import fastGlob from 'fast-glob';
import type { List, Root } from 'mdast';
import { remark } from 'remark';
import { expect, test } from 'vitest';
import { listNodes } from '../markdown/page-tree';
import { slugOf } from '../markdown/slug';
import { textOf } from '../site/html-tree';
import { barePath, docsServerPath, markdownPath, sandboxPath } from '../site/paths';
import { readSitePages, type SitePage } from '../site/site-pages';
import { listParts } from './write-llms-files';
import { writeWords } from './write-markdown';

const origin = 'https://docs.example.com';
/** In characters: where tools start to truncate (page-size-markdown; the spec warns up to twice that). */
const readLimit = 50_000;
/** Characters of a list of pages. */
const listLimit = 15_000;
/** The start page is a door, so that a tool that looks in reads little: in words and in characters. */
const startLimits = { words: 1_300, characters: 16_000 };
/** Each has a whole app on one page, because readers follow it from start to end. */
const longGuides = ['/pitel_app/category/react-native-sdk', '/pitel_app/flutter/flutter_pitel_voip'];
const longestGuide = 60_000;
const pages = readSitePages();
const parser = remark();

function read(path: string): string {
  return readFileSync(`build${path}`, 'utf8');
}

function isFile(address: string): boolean {
  const path = decodeURI(new URL(address).pathname);
  return address.startsWith(`${origin}/`) && (existsSync(`build${path}`) || existsSync(`build${path}/index.html`));
}

const linksOf = (tree: Root): string[] => listNodes(tree, 'link').map(({ url }) => url);

const parts = listParts(pages);
const isInPart = (page: SitePage): boolean => parts.some((part) => part.pages.includes(page));
const lists = [
  { path: '/llms.txt', listed: pages.filter((page) => !isInPart(page)), all: pages },
  ...parts.map(({ path, pages: listedPages }) => ({ path, listed: listedPages, all: listedPages })),
];

test.each(lists)(
  '$path has a title, a summary, instructions and its pages, with all texts beside it',
  ({ path, listed: listedPages, all }) => {
    const tree = parser.parse(read(path));
    const [title, summary, ...rest] = tree.children;
    expect([title?.type, summary?.type]).toEqual(['heading', 'blockquote']);
    expect(rest.filter(({ type }) => type === 'heading').length).toBeGreaterThan(1);
    expect(read(path).length).toBeLessThan(listLimit);
    const lines = read(path).split('\n');
    const missingPages = listedPages.filter(({ route, title, description }) => {
      const address = origin + encodeURI(markdownPath(route));
      return !lines.includes(`- [${writeWords(title)}](${address}): ${writeWords(description)}`);
    });
    expect(missingPages.map(({ route }) => route)).toEqual([]);
    expect(linksOf(tree).length).toBeGreaterThanOrEqual(listedPages.length);
    const full = read(path.replace('llms.txt', 'llms-full.txt'));
    expect(all.filter(({ route }) => !full.includes(read(markdownPath(route)))).map(({ route }) => route)).toEqual([]);
  },
);

test('The first list is short and links the list of each part', () => {
  const [, docs = ''] = read('/llms.txt').split('\n## Docs\n');
  expect(read('/llms.txt').length).toBeLessThanOrEqual(10_000);
  expect(linksOf(parser.parse(docs))).toEqual(expect.arrayContaining(parts.map(({ path }) => origin + path)));
});

test('The instructions name the contracts, the sandbox and the certainty of statements', () => {
  const [instructions] = parser.parse(read('/llms.txt')).children.filter((node): node is List => node.type === 'list');
  const links = linksOf({ type: 'root', children: instructions ? [instructions] : [] });
  expect(links).toEqual(expect.arrayContaining(contractNames.map((name) => `${origin}/openapi/${name}.yaml`)));
  expect(links).toEqual(expect.arrayContaining([`${origin}/${sandboxPath}`, `${origin}/${docsServerPath}`]));
  expect(links).toContain(`${origin}/.well-known/agent-skills/pitel-recipes/SKILL.md`);
  expect(read('/llms.txt')).toContain('inferred');
});

test('No copy is longer than a tool reads', () => {
  const start = read('/index.md');
  expect(start.split(/\s+/).length).toBeLessThanOrEqual(startLimits.words);
  expect(start.length).toBeLessThanOrEqual(startLimits.characters);
  const copies = pages.map(({ route }) => ({ route, text: read(markdownPath(route)) }));
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter(({ text }) => text.length > longestGuide).map(({ route }) => route)).toEqual([]);
  const long = copies.filter(({ text }) => text.length > readLimit).map(({ route }) => route);
  expect(long.filter((route) => !longGuides.includes(route))).toEqual([]);
});

function listSlugs(tree: Root): string[] {
  return listNodes(tree, 'heading').map((heading) => slugOf(textOf(heading)));
}

test('Links in files for tools lead to existing files, copies and headings', () => {
  const skills = fastGlob.sync('.well-known/agent-skills/*/SKILL.md', { cwd: 'build', dot: true });
  const copies = pages.map(({ route }) => origin + markdownPath(route));
  const files = [...copies, ...lists.map(({ path }) => origin + path), ...skills.map((path) => `${origin}/${path}`)];
  const trees = new Map(files.map((file) => [file, parser.parse(read(file.slice(origin.length)))]));
  const slugs = new Map(copies.map((file) => [file, listSlugs(trees.get(file) as Root)]));
  const routes = new Set(pages.map(({ route }) => barePath(origin + route)));
  const faults = [...trees].flatMap(([file, tree]) => {
    // The third line of a copy names the web page.
    const links = linksOf(tree).slice(copies.includes(file) ? 1 : 0);
    return links.filter((link) => {
      const [page = '', heading] = decodeURI(new URL(link, file).href).split('#');
      const hasHeading = heading === undefined || slugs.get(page)?.includes(heading);
      return routes.has(barePath(page)) || (page.startsWith(`${origin}/`) && !(hasHeading && isFile(page)));
    });
  });
  expect(faults).toEqual([]);
});

test('The API catalog links contract and documentation of every API', () => {
  const { linkset } = JSON.parse(read('/.well-known/api-catalog'));
  const [catalog, ...apis] = linkset;
  expect(catalog.anchor).toBe(`${origin}/.well-known/api-catalog`);
  expect(catalog.item.map(({ href }: { href: string }) => href)).toEqual(apis.map(({ anchor }: { anchor: string }) => anchor));
  expect(apis).toHaveLength(contractNames.length);
  for (const api of apis) {
    const targets = [...api['service-desc'], ...api['service-doc']];
    const events = /psr|v1/.test(api.anchor) ? ['application/vnd.aai.asyncapi+yaml'] : [];
    const types = ['application/yaml', 'application/json', ...events, 'text/html', 'text/markdown'];
    expect(targets.map(({ type }) => type)).toEqual(types);
    expect(targets.map(({ href }) => href).filter((href) => !isFile(href))).toEqual([]);
  }
});

test('Each skill is in the index with its digest', () => {
  const { skills } = JSON.parse(read('/.well-known/agent-skills/index.json'));
  expect(skills.map(({ name }: { name: string }) => name)).toEqual(['pitel-api', 'pitel-recipes', 'pitel-sandbox', 'pitel-sdk']);
  for (const { name, type, description, url, digest } of skills) {
    expect([type, url]).toEqual(['skill-md', `${origin}/.well-known/agent-skills/${name}/SKILL.md`]);
    const text = read(new URL(url).pathname);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(text).toMatch(new RegExp(`^---\\nname: ${name}\\ndescription: .{1,1024}\\n---\\n`));
    expect(text).toContain(description);
    expect(text.split('\n').length).toBeLessThanOrEqual(81);
    expect(text).toMatch(/\n## Cannot\n\n- /);
    expect(linksOf(parser.parse(text)).length).toBeGreaterThan(2);
  }
});

test('Requests in skills are in the merged contract', () => {
  const { paths } = JSON.parse(read('/openapi.json'));
  const skills = fastGlob
    .sync('build/.well-known/agent-skills/*/SKILL.md', { dot: true })
    .map((file) => readFileSync(file, 'utf8'));
  const requests = skills.flatMap((text) => [...text.matchAll(/`([A-Z]+) (\/(?:v\d|psr)\/[^`]*)`/g)]);
  expect(requests.length).toBeGreaterThan(10);
  const unknownRequests = requests.filter(([, method = '', path = '']) => !paths[path]?.[method.toLowerCase()]);
  expect(unknownRequests.map(([request]) => request)).toEqual([]);
});

test('robots.txt lets everybody read', () => {
  expect(read('/robots.txt')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test('Every client, program and declaration names the list of pages in its first lines', () => {
  const files = fastGlob.sync('{clients,programs,sandbox,sdk}/*.{go,java,mjs,mts,php,py,sh,ts}', { cwd: 'build' });
  const firstLines = (file: string): string => read(`/${file}`).split('\n').slice(0, 12).join('\n');
  const filesWithoutIndex = files.filter((file) => !firstLines(file).includes('/llms.txt'));
  expect(files.length).toBeGreaterThan(0);
  expect(filesWithoutIndex).toEqual([]);
});
