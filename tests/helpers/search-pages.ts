import type { FirstFile, IndexedPage, Passage } from '../../src/search/index-data';
import { openIndex, type SearchAnswer } from '../../src/search/search-index';

type Outline = Partial<Passage>;

export type Pages = Readonly<Record<string, readonly Outline[]>>;

/** Titles and headings, without texts. */
export function outlinePages(pages: Pages): IndexedPage[] {
  return Object.entries(pages).map(([title, outlines]) => ({
    path: `/${title}`,
    title,
    label: '',
    section: 'docs',
    categories: [],
    parts: outlines.map(({ id = '', heading = '', method }) => ({ id, heading, method })),
  }));
}

export async function searchPages(
  pages: Pages,
  query: string,
  synonyms: FirstFile['synonyms'] = [],
  questions: Readonly<Record<string, readonly string[]>> = {},
): Promise<SearchAnswer> {
  const all = Object.values(pages).flat();
  const names = all.map((outline) => outline.names ?? '');
  const texts = all.map(({ text = '' }) => text);
  const questionLists = Object.entries(pages).flatMap(([title, outlines]) =>
    outlines.map(({ id = '' }, index) => [
      ...(index === 0 ? (questions[title] ?? []) : []),
      ...(questions[`${title}#${id}`] ?? []),
    ]),
  );
  return (await openIndex({ pages: outlinePages(pages), synonyms }, { names, texts, questions: questionLists }))(query, 'docs');
}

export function urlsOf({ results }: SearchAnswer): string[] {
  return results.map(({ path, id }) => (id === '' ? path : `${path}#${id}`));
}
