import { type Section, sections } from '../sections';
import type { IndexedPage } from './index-data';
import { isVietnamese } from './split-words';
import type { Part } from './write-results';

export const partFields = ['title', 'page', 'heading', 'names', 'context', 'text', 'question'];

export function languageOf(section: string): Section['language'] {
  return sections.find(({ id }) => id === section)?.language ?? 'en';
}

/**
 * @param texts - Empty until the texts load.
 * @returns The parts in the order of the texts, then the questions.
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
