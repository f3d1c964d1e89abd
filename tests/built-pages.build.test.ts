import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { Element, Nodes } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { languages } from '../src/languages/languages';
import { listHeadings, listImports } from '../src/page-source/page-tree';
import { parsePage } from '../src/page-source/parse-page';
import { findLostUrls, listBuiltUrls, readPublishedUrls } from '../src/redirects/published-urls';
import { nameRedirectFile, readRedirects } from '../src/redirects/redirects';
import { findTranslationPath, sectionHome } from '../src/sections';
import { listElements, textOf } from '../src/site/html-tree';
import { readCommitTimes } from '../src/site/page-history';
import { readRoutes, readSitePages } from '../src/site/site-pages';
import { globBuilt } from './helpers/glob-built';
import { readBuilt } from './helpers/read-built';

const origin = 'https://docs.example.com';
const routes = readRoutes();
const pages = readSitePages().map((page) => ({ ...page, built: readPageFacts(page.route) }));

function readPageFacts(route: string) {
  const tree = readBuilt(route);
  const part = (name: string) => select(name, tree) as Element;
  const [head, navbar, main] = [part('head'), part('.navbar'), part('main')];
  const texts = (selector: string, root: Nodes): string[] => selectAll(selector, root).map(textOf);
  const values = (selector: string, name: string, root: Nodes) =>
    selectAll(selector, root).map(({ properties }) => properties[name]);
  const ids = listElements(tree).flatMap(({ properties }) => properties.id ?? []);
  return {
    language: values('html', 'lang', tree)[0],
    title: texts('title', head),
    headings: texts('h1', tree),
    parts: texts('h2', main).map((text) => text.replace('\u200B', '').trim()),
    picture: values('meta[property="og:image"]', 'content', head),
    card: values('meta[name="twitter:card"]', 'content', head),
    description: values('meta[name="description"]', 'content', head),
    inSidebar: texts('a.menu__link[aria-current="page"]', tree),
    inNavbar: values(':is(.navbar__link--active, .dropdown__link--active)[aria-current="page"]', 'href', navbar),
    canonical: values('link[rel="canonical"]', 'href', head),
    versions: selectAll('link[rel="alternate"][hreflang]', head).map(
      ({ properties }) => `${properties.hrefLang} ${properties.href}`,
    ),
    translations: values('a[hreflang]', 'href', main).map((href) => decodeURI(String(href))),
    figures: texts('figure', main),
    editLinks: texts('a.theme-edit-this-page', main),
    contents: values('a.table-of-contents__link', 'href', main),
    inBar: values('details.popover a[href^="#"]', 'href', main),
    anchors: values('.markdown h2[id]', 'id', main),
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) < index),
    beforeMarks: listElements(main).flatMap(({ tagName, children }) =>
      (['p', 'li', 'td'].includes(tagName) ? children : []).flatMap((child, index) => {
        const before = child.type === 'element' && child.tagName === 'small' ? children[index - 1] : undefined;
        return before?.type === 'text' ? before.value.slice(-1) : [];
      }),
    ),
    time: values('time[datetime]', 'dateTime', main).map(String)[0],
  };
}

test('The build and the sitemap have one page per route', () => {
  const others = ['**/404.html', ...readRedirects().flatMap((redirect) => nameRedirectFile(redirect) ?? [])];
  const built = globBuilt('**/*.html', others);
  expect(built.sort()).toEqual(routes.map((route) => join('.', route, 'index.html')).sort());
  expect([...readSitemap().keys()].sort()).toEqual([...routes].sort());
});

test('A certainty stays on the line of the word before it', () => {
  const before = pages.flatMap(({ route, built }) => built.beforeMarks.map((character) => ({ route, character })));
  expect(before.some(({ character }) => character === '\u00a0')).toBe(true);
  expect(before.filter(({ character }) => character === ' ' || character === '\n')).toEqual([]);
});

test('No page repeats a certainty or the advice to ask support', () => {
  const words = Object.values(languages).map((language) => language.words);
  const marks = words.flatMap(({ certainty }) => Object.values(certainty).map((mark) => `${mark} _(${mark})_`));
  const advice = `ask ${languages.en.words.support}`.toLowerCase();
  const copies = globBuilt('**/*.md').map((file) => ({ file, text: readFileSync(join('build', file), 'utf8') }));
  const countedCopies = copies.map(({ file, text }) => {
    const isReference = /^(index\.md|(api|category|module)\/)/.test(file);
    const count = isReference ? text.toLowerCase().split(advice).length - 1 : 0;
    return { file, count, isMarked: marks.some((mark) => text.includes(mark)) };
  });
  expect(countedCopies.some(({ count }) => count > 0)).toBe(true);
  expect(countedCopies.filter(({ count, isMarked }) => count > 1 || isMarked)).toEqual([]);
});

test('Every published page, file and anchor still exists or redirects', () => {
  const publishedUrls = readPublishedUrls();
  const examples = [
    '/api/v3/campaign/create#create-campaign-body-campaign_name',
    '/#error-campaign-name-taken',
    '/samples/leads.csv',
  ];
  expect(examples.filter((address) => !publishedUrls.has(address))).toEqual([]);
  const redirects = readRedirects();
  expect(findLostUrls(publishedUrls, listBuiltUrls('build', redirects), redirects)).toEqual([]);
});

test('Every page has its language, title, card and sidebar entry', () => {
  const labels = pages.map(
    ({ route, built: { versions, parts, time, figures, contents, inBar, anchors, beforeMarks, ...facts } }) => ({
      route,
      ...facts,
    }),
  );
  expect(labels).toEqual(
    pages.map(({ route, title, section, description, sidebarLabel }) => ({
      route,
      language: section.language,
      title: [`${title} | Pitel Docs`],
      headings: [title],
      picture: [`${origin}/img/social-card.png`],
      card: ['summary_large_image'],
      description: [description],
      inSidebar: [sidebarLabel],
      inNavbar: [sectionHome(section)],
      canonical: [origin + route],
      translations: [findTranslationPath(section, route) ?? []].flat(),
      repeatedIds: [],
      editLinks: [],
    })),
  );
});

function listShared(source: string): string[] {
  const imports = readFileSync(source, 'utf8').match(/^import .*\.mdx';$/gm) ?? [];
  return listImports(parsePage(source, imports.join('\n'))).flatMap(({ partial }) => partial?.file ?? []);
}

function countDrawings(source: string): number {
  const directCount = readFileSync(source, 'utf8').match(/\]\((?:\.\.\/)+drawings\//g)?.length ?? 0;
  return listShared(source).reduce((sum, file) => sum + countDrawings(file), directCount);
}

test('Every drawing of a page is labeled as schematic', () => {
  const drawingCounts = pages.map(({ source }) => countDrawings(source));
  expect(drawingCounts.some((number) => number > 0)).toBe(true);
  const countLabels = ({ section, built }: (typeof pages)[number]): number =>
    built.figures.filter((text) => text.includes(`${languages[section.language].words.drawing}: `)).length;
  expect(pages.map((page) => [page.route, countLabels(page)])).toEqual(
    pages.map(({ route }, index) => [route, drawingCounts[index]]),
  );
});

test('No second-level heading repeats the title', () => {
  const faults = pages.filter(({ title, built }) => built.parts.some((part) => part.toLowerCase() === title.toLowerCase()));
  expect(pages.some(({ built }) => built.parts.length > 0)).toBe(true);
  expect(faults.map(({ source }) => source)).toEqual([]);
});

test('The social card is a PNG of 1200 by 630', () => {
  const picture = readFileSync('build/img/social-card.png');
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(100_000);
});

test('Only translated pages have hreflang links, to each other', () => {
  const expected = pages.map(({ route, section }) => {
    const translation = findTranslationPath(section, route);
    const [english = '', vietnamese = ''] = section.language === 'en' ? [route, translation] : [translation, route];
    const [en, vi] = [origin + english, origin + vietnamese];
    return [`en ${en}`, ...(translation === undefined ? [] : [`vi ${vi}`]), `x-default ${en}`];
  });
  expect(expected.flat().join()).toContain('vi https:');
  expect(pages.map(({ built }) => built.versions.sort())).toEqual(expected);
});

test('A shared part is on every page that imports it', () => {
  const sharedParts = pages.flatMap(({ source, built }) => listShared(source).map((file) => ({ source, built, file })));
  expect(sharedParts.length).toBeGreaterThan(1);
  for (const { source, built, file } of sharedParts) {
    const headings = listHeadings(parsePage(file, readFileSync(file, 'utf8')).tree).map(({ id }) => `#${id}`);
    expect([source, built.contents]).toEqual([source, expect.arrayContaining(headings)]);
  }
});

test('The contents in the page bar list every second-level heading', () => {
  const pagesWithBar = pages.filter(({ built }) => built.inBar.length > 0);
  expect(pagesWithBar.length).toBeGreaterThan(1);
  const missing = pagesWithBar.flatMap(({ route, built: { anchors, inBar } }) =>
    anchors.filter((id) => !inBar.includes(`#${id}`)).map((id) => `${route}#${id}`),
  );
  expect(missing).toEqual([]);
});

function readSitemap(): Map<string, string | undefined> {
  const items = readFileSync('build/sitemap.xml', 'utf8').matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return new Map([...items].map(([, address = '', time]) => [decodeURI(new URL(address).pathname), time]));
}

test('Pages and sitemap have the date of the last change of what they show', async () => {
  expect(
    execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' }).trim(),
    'This clone lacks history, so that every page would have the same date. Run "git fetch --unshallow", then build again.',
  ).toBe('false');
  const commits = readCommitTimes('.');
  const sitemap = readSitemap();
  const datedPages = pages.filter(({ source }) => source.endsWith('.mdx') && commits.has(source));
  expect(datedPages.length).toBeGreaterThan(1);
  for (const { route, source, built } of datedPages) {
    const pageTime = commits.get(source) ?? Number.NaN;
    const showsOthers = /<(Operation|Change|Error|Version|OpenPoints|ObjectTable|Workflow)|drawings\/|_shared\//;
    const canBeNewer = showsOthers.test(readFileSync(source, 'utf8'));
    expect([route, Date.parse(built.time ?? '')]).toEqual([
      route,
      canBeNewer ? expect.toSatisfy((time) => time >= pageTime) : pageTime,
    ]);
    expect([route, sitemap.get(route)]).toEqual([route, built.time]);
  }
  const { files } = await loadContract('openapi');
  for (const [page, ...sources] of [
    ['docs/api/v3/campaign/create.mdx', 'openapi/v3/campaign.yaml'],
    ['guide/portal_autocall_guide/dnc.mdx', 'drawings/dnc-screen.svg', 'guide/portal_callcenter_guide/_shared/dnc-list.mdx'],
    ['docs/api/v3/index.mdx', ...files.map((file) => relative('', file))],
  ] as const) {
    const newest = Math.max(...[page, ...sources].map((file) => commits.get(file) ?? Number.NaN));
    expect([page, Date.parse(datedPages.find(({ source }) => source === page)?.built.time ?? '')]).toEqual([page, newest]);
  }
});
