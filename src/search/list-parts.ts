import { type Section, sections } from '../sections';
import type { IndexedPage } from './index-data';
import { isVietnamese } from './split-words';
import type { Part } from './write-results';

/** What a part is found by, as the index knows it. */
export const partFields = ['title', 'page', 'heading', 'names', 'context', 'text', 'question'];

/** The language of a section by its id; English where the reader is in none. */
export function languageOf(section: string): Section['language'] {
  return sections.find(({ id }) => id === section)?.language ?? 'en';
}

/**
 * Lists what can be found.
 *
 * @param texts - The texts of their parts; empty while they are not known.
 * @returns The parts in the order of the texts, then the questions, which may be in another language than their page.
 */
export function listParts(pages: readonly IndexedPage[], texts: readonly string[]): Part[] {
  const outlines = pages.flatMap((page) => page.parts.map((part) => ({ page, ...part })));
  const written = outlines.map((part, at) => {
    return { ...part, text: texts[at] ?? '', isQuestion: false, language: languageOf(part.page.section) };
  });
  const asked = pages.flatMap((page) =>
    page.questions.map((text) => {
      const language = isVietnamese(text) ? 'vi' : languageOf(page.section);
      return { page, id: '', heading: '', names: '', text, isQuestion: true, language } as const;
    }),
  );
  return [...written, ...asked].map((part, number) => ({ ...part, number }));
}

/**
 * Reads what the index knows of a part.
 *
 * @param field - One of `partFields`, or the name of another property.
 */
export function readField(part: Part, field: string): string {
  const { page, isQuestion, text } = part;
  const isTop = part.id === '' && !isQuestion;
  switch (field) {
    case 'title':
      return isTop ? `${page.title} ${page.label}` : '';
    case 'page':
      return isTop ? '' : `${page.title} ${page.label}`;
    case 'context':
      return isTop ? `${page.categories.join(' ')} ${page.path}` : '';
    case 'text':
      return isQuestion ? '' : text;
    case 'question':
      return isQuestion ? text : '';
    default:
      return String(part[field as keyof Part]);
  }
}
