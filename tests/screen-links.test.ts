import { describe, expect, it } from 'vitest';
import { readSitePages, type SitePage } from '../src/routes/site-pages';
import { operationsWithoutScreen } from './operations-without-screen';
import { readRelatedLinks } from './read-related-links';
import { screenOperations } from './screen-operations';

const pages = readSitePages();
const documents = pages.filter(({ source }) => source.endsWith('.mdx'));
const screens = documents.filter(({ route }) => route.startsWith('/guide/'));
const operations = documents.filter(({ route }) => /^\/api\/v[13]\//.test(route));
const related = new Map(documents.map((page) => [page.route, readRelatedLinks(page, pages)]));
const pairs = Object.entries(screenOperations).flatMap(([operation, itsScreens]) =>
  itsScreens.map((screen) => ({ operation, screen })),
);

/** Pages that do not link one another, as a sentence that says what to write. */
function missingLink(from: string, to: string): string[] {
  return related.get(from)?.includes(to) ? [] : [`The section Related of ${from} needs a link to ${to}`];
}

describe('Portal screens and API operations', () => {
  it('are all considered: every API page has a screen, or a reason why it has none', () => {
    const considered = [...Object.keys(screenOperations), ...Object.keys(operationsWithoutScreen)];
    expect(operations).toHaveLength(68);
    expect(considered.sort()).toEqual(operations.map(({ route }) => route).sort());
  });

  it('exist as pages', () => {
    const routes = new Set(screens.map(({ route }) => route));
    expect(pairs.filter(({ screen }) => !routes.has(screen))).toEqual([]);
  });

  it('link each other where they do the same', () => {
    expect(pairs.length).toBeGreaterThan(48);
    expect(pairs.flatMap(({ operation, screen }) => missingLink(operation, screen))).toEqual([]);
    expect(pairs.flatMap(({ operation, screen }) => missingLink(screen, operation))).toEqual([]);
  });
});

describe.each(screens)('$source', ({ route }: SitePage) => {
  const links = related.get(route) ?? [];

  it('links at least two related pages and an API operation', () => {
    const others = links.filter((link) => link.startsWith('/guide/') && link !== route);
    expect(new Set(others).size).toBeGreaterThan(1);
    expect(links.filter((link) => link.startsWith('/api/'))).not.toEqual([]);
  });
});
