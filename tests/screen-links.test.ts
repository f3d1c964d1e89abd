import { describe, expect, it } from 'vitest';
import { readSitePages } from '../src/addresses/site-pages';
import { readRelatedLinks } from './read-related-links';
import { screenOperations } from './screen-operations';

const pages = readSitePages();
const documents = pages.filter(({ source }) => source.endsWith('.mdx'));
const related = new Map(documents.map((page) => [page.route, readRelatedLinks(page, pages)]));
const pairs = Object.entries(screenOperations).flatMap(([operation, itsScreens]) =>
  itsScreens.map((screen) => ({ operation, screen })),
);

/** Pages that do not link one another, as a sentence that says what to write. */
function missingLink(from: string, to: string): string[] {
  return related.get(from)?.includes(to) ? [] : [`The section Related of ${from} needs a link to ${to}`];
}

describe('Portal screens and API operations', () => {
  it('exist as pages', () => {
    const routes = new Set(documents.map(({ route }) => route));
    expect(pairs.filter(({ operation, screen }) => !routes.has(operation) || !routes.has(screen))).toEqual([]);
  });

  it('link each other where they do the same', () => {
    expect(pairs.length).toBeGreaterThan(48);
    expect(pairs.flatMap(({ operation, screen }) => missingLink(operation, screen))).toEqual([]);
    expect(pairs.flatMap(({ operation, screen }) => missingLink(screen, operation))).toEqual([]);
  });
});
