// Checks of the Agent-Friendly Documentation Spec (https://agentdocsspec.com), here and in
// `tests/markdown-copies.build.test.ts`: its tool afdocs needs a newer Node.js than this project. These do
// not apply:
// - content-negotiation, cache-header-hygiene, http-status-codes, redirect-behavior: the host's, not the build's.
// - auth-gate-detection, auth-alternative-access, bot-protection-interference: a static site has neither.
// - section-header-quality, single-fetch-completeness: no tab panel has headings, no page is paginated.
// - embedded-data-serialization, tabbed-content-serialization: tested on the Markdown copies.
// - content-start-position: Docusaurus writes the navigation first. The Markdown copies have only the content.
// - markdown-content-parity: samples in languages other than the first have a copy of their own.
// - llms-txt-links-markdown: llms.txt links a list of pages for each section, and these lists link the pages.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { contractNames } from '@pitel-docs/contract/contracts';
import { sampleLanguages } from '@pitel-docs/samples/list-samples';
import fastGlob from 'fast-glob';
import type { List, Root } from 'mdast';
import { remark } from 'remark';
import { expect, test } from 'vitest';
import { globBuilt } from '../../tests/helpers/glob-built';
import { headingSlug } from '../markdown/slug';
import { listNodes } from '../page-source/page-tree';
import { textOf } from '../site/html-tree';
import { barePath, markdownPath } from '../site/paths';
import { docsServerPath, sandboxPath } from '../site/published-paths';
import { readSitePages, type SitePage } from '../site/site-pages';
import { escapeMarkdown } from './render-markdown';
import { buildPageLists } from './write-llms-files';

const origin = 'https://docs.example.com';
/** In characters: where tools start to truncate (page-size-markdown; the spec warns up to twice that). */
const readLimit = 50_000;
/** Characters of a list of pages. */
const listLimit = 15_000;
/** The start page is a door, so that a tool that looks in reads little: in words and in characters. */
const startLimits = { words: 1_300, characters: 16_000 };
/**
 * Bytes that an agent reads for the tasks below, by the files it opens, and of all skills. A tenth more than
 * they are.
 */
const taskLimits = { tasks: 145_000, api: 13_500, skills: 13_100 };
const pages = readSitePages();
const skillFiles = globBuilt('.well-known/agent-skills/*/SKILL.md');
const parser = remark();

function read(path: string): string {
  return readFileSync(`build${path}`, 'utf8');
}

const parsedFiles = new Map<string, Root>();

/** Parsing all files takes most of the time of these tests. */
function parse(path: string): Root {
  const tree = parsedFiles.get(path) ?? parser.parse(read(path));
  parsedFiles.set(path, tree);
  return tree;
}

function isFile(address: string): boolean {
  const path = decodeURI(new URL(address).pathname);
  return address.startsWith(`${origin}/`) && (existsSync(`build${path}`) || existsSync(`build${path}/index.html`));
}

const linksOf = (tree: Root): string[] => listNodes(tree, 'link').map(({ url }) => url);

const pageLists = buildPageLists(pages);
const isListed = (page: SitePage): boolean => pageLists.some((pageList) => pageList.pages.includes(page));
const lists = [
  { path: '/llms.txt', listed: pages.filter((page) => !isListed(page)), all: pages },
  ...pageLists.map(({ path, pages: listedPages }) => ({ path, listed: listedPages, all: listedPages })),
];

test.each(lists)(
  '$path has a title, a summary, instructions and its pages, with all texts beside it',
  ({ path, listed: listedPages, all }) => {
    const tree = parse(path);
    const [title, summary, ...rest] = tree.children;
    expect([title?.type, summary?.type]).toEqual(['heading', 'blockquote']);
    expect(rest.filter(({ type }) => type === 'heading').length).toBeGreaterThan(1);
    expect(read(path).length).toBeLessThan(listLimit);
    const lines = read(path).split('\n');
    const missingPages = listedPages.filter(({ route, title, description }) => {
      const address = origin + encodeURI(markdownPath(route));
      return !lines.includes(`- [${escapeMarkdown(title)}](${address}): ${escapeMarkdown(description)}`);
    });
    expect(missingPages.map(({ route }) => route)).toEqual([]);
    expect(linksOf(tree).length).toBeGreaterThanOrEqual(listedPages.length);
    const full = read(path.replace('llms.txt', 'llms-full.txt'));
    expect(all.filter(({ route }) => !full.includes(read(markdownPath(route)))).map(({ route }) => route)).toEqual([]);
  },
);

test('The first list is short', () => {
  expect(read('/llms.txt').length).toBeLessThanOrEqual(10_000);
});

test('The first list links all other lists', () => {
  const [, docs = ''] = read('/llms.txt').split('\n## Docs\n');
  expect(linksOf(parser.parse(docs))).toEqual(expect.arrayContaining(pageLists.map(({ path }) => origin + path)));
});

test('The instructions name the contracts, the sandbox and the certainty of statements', () => {
  const [instructions] = parse('/llms.txt').children.filter((node): node is List => node.type === 'list');
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
  const copies = globBuilt('**/*.md');
  expect(copies.length).toBeGreaterThan(pages.length);
  expect(copies.filter((file) => read(`/${file}`).length > readLimit)).toEqual([]);
});

/** Ids of a page by the file with their heading, and of everything else that has an id. */
function listIds(route: string): Map<string, string[]> {
  const copy = markdownPath(route);
  const beside = fastGlob.sync(`build${copy.slice(0, -'md'.length)}*.md`);
  const files = [copy, ...beside.map((file) => file.slice('build'.length))];
  const headings = files.map((file) => {
    const titles = listNodes(parse(file), 'heading').map(textOf);
    return [origin + encodeURI(file), titles.map((title) => /\{#(.*)\}$/.exec(title)?.[1] ?? headingSlug(title))] as const;
  });
  const headingIds = new Set(headings.flatMap(([, ids]) => ids));
  const html = read(`${route}/index.html`);
  const others = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id).filter((id) => !headingIds.has(id));
  return new Map(headings.map(([file, ids]) => [file, [...ids, ...others]]));
}

test('Links in files for tools lead to existing files, and to headings and fields in them', () => {
  expect(skillFiles).toHaveLength(readdirSync(join(__dirname, 'skills')).length);
  const copies = new Map(pages.flatMap(({ route }) => [...listIds(route)]));
  const files = [...copies.keys(), ...lists.map(({ path }) => origin + path), ...skillFiles.map((path) => `${origin}/${path}`)];
  const routes = new Set(pages.map(({ route }) => barePath(origin + route)));
  const faults = files.flatMap((file) => {
    const links = listNodes(parse(decodeURI(file.slice(origin.length))), 'link');
    // The head of a copy names the web page.
    const urls = links.filter((link) => textOf(link) !== link.url).map(({ url }) => url);
    return urls.filter((url) => {
      const [target = '', id] = new URL(url, file).href.split('#');
      const hasId = id === undefined || !target.endsWith('.md') || copies.get(target)?.includes(decodeURIComponent(id));
      return routes.has(barePath(decodeURI(target))) || (target.startsWith(`${origin}/`) && !(hasId && isFile(target)));
    });
  });
  expect(faults).toEqual([]);
});

/** What an agent opens for a task, from a click-to-call to a pause at lunch. */
const tasks = {
  'click-to-call': ['/api/v1/click2call/asynchronous', '/api/v1/click2call/parameters'],
  'who pressed which key': ['/api/v3/webhook/presskey_cb', '/api/v3/cdr/attributes', '/api/v3/cdr/list'],
  'change one setting': ['/api/v3/campaign/edit', '/api/v3/campaign/edit.update-campaign', '/api/v3/campaign/detail.fields'],
  'load leads': ['/api/v3/lead/create', '/api/v3/lead/create.create-leads', '/api/v3/lead/list', '/api/v3/list.set-list-active'],
  'mirror a list': ['/api/v3/lead/list', '/api/v3/lead/detail.fields'],
  'create hooks': ['/api/v1/event', '/api/v1/event.fields', '/api/v1/event.create-event-hook', '/api/v1/event.list-event-hooks'],
  'one row per call': ['/category/event-api', '/api/v1/event/description'],
  'web phone': ['/pitel_app/web/pitelsdk_web', '/pitel_app/web/get_pitel_token'],
  bot: ['/module/psr/call', '/module/psr/action'],
  'edit a script': ['/api/v3/template/edit', '/api/v3/template/detail.fields'],
  'pause at lunch': ['/campaign/edit', '/campaign/edit.hours', '/campaign/edit.set-campaign-active', '/autocall/run'].map(
    (path) => `/api/v3${path}`,
  ),
};

test('Agents read little for their tasks, for what all requests have in common, and in skills', () => {
  const count = (files: readonly string[]): number => files.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0);
  const taskFiles = Object.values(tasks).flatMap((paths) => paths.map((path) => `${path}.md`));
  expect(count(taskFiles)).toBeLessThanOrEqual(taskLimits.tasks);
  expect(count(['/category/pitel-api.md'])).toBeLessThanOrEqual(taskLimits.api);
  expect(count(skillFiles.map((file) => `/${file}`))).toBeLessThanOrEqual(taskLimits.skills);
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
  const requests = skillFiles.flatMap((file) => [...read(`/${file}`).matchAll(/`([A-Z]+) (\/(?:v\d|psr)\/[^`]*)`/g)]);
  expect(requests.length).toBeGreaterThan(10);
  const unknownRequests = requests.filter(([, method = '', path = '']) => !paths[path]?.[method.toLowerCase()]);
  expect(unknownRequests.map(([request]) => request)).toEqual([]);
});

test('robots.txt lets everybody read', () => {
  expect(read('/robots.txt')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test('Every client, program and declaration names the list of pages in its first lines', () => {
  const languageEndings = sampleLanguages.map(({ client }) => extname(client.file).slice(1));
  const endings = ['mts', 'ts', ...languageEndings].join();
  const files = globBuilt(`{clients,programs,sandbox,sdk}/*.{${endings}}`);
  const firstLines = (file: string): string => read(`/${file}`).split('\n').slice(0, 12).join('\n');
  const filesWithoutIndex = files.filter((file) => !firstLines(file).includes('/llms.txt'));
  expect(filesWithoutIndex).toEqual([]);
});
