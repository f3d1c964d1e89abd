import { type Section, sections } from '../sections';
import type { Word } from './split-words';
import { isVietnameseText } from './vietnamese';

export interface Passage {
  /** Id and heading are empty above the first heading. */
  readonly id: string;
  readonly heading: string;
  /** Endpoint paths, field names, inline code and Vietnamese screen labels, separated by spaces. */
  readonly names: string;
  /** Of the documented request, in lower case. */
  readonly method?: string | undefined;
  /** All visible text except the heading. Only the first language of a request sample. */
  readonly text: string;
}

export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  /** Sidebar label; empty if it equals the title. */
  readonly label: string;
  readonly section: string;
  readonly categories: readonly string[];
  /** Its passages. Downloaded documentation servers read this name. */
  readonly parts: readonly Pick<Passage, 'id' | 'heading' | 'method'>[];
}

const indexFolder = 'search-index';
/**
 * Fixed paths, relative to the built site, so that both files can be requested at once. They aren't in
 * `published-paths.ts`: the bundler puts that file into the chunk of pages, which the worker would then load.
 */
export const firstFilePath = `${indexFolder}/first.json`;
export const textFilePath = `${indexFolder}/texts.json`;

/** Loaded first and enough to answer the first keystrokes. */
export interface FirstFile {
  readonly pages: readonly IndexedPage[];
  readonly synonyms: readonly Synonym[];
  /** Matches the version of the text file. */
  readonly version: string;
}

export interface Synonym {
  readonly word: string;
  readonly term: string;
}

/** Loaded second, by passage in the order of the first file. */
export interface TextFile {
  readonly version: string;
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** Questions that the passage answers. They are not on the page. */
  readonly questions: readonly (readonly string[])[];
}

const secondarySections = /^(?:next|related|(?:.*-)?not-specified)$/;

/** One document of the index: a passage of a page, or a question that the passage answers. */
export type Entry = ReturnType<typeof listEntries>[number];

export const entryFields = ['title', 'page', 'heading', 'names', 'context', 'text', 'question'] as const;

export type EntryField = (typeof entryFields)[number];

export function languageOf(section: string): Section['language'] {
  return sections.find(({ id }) => id === section)?.language ?? 'en';
}

/** @returns All passages, then all questions. */
export function listEntries(
  pages: readonly IndexedPage[],
  { names, texts, questions }: Partial<TextFile> = {},
) {
  const outlines = pages.flatMap((page) => page.parts.map((passage) => ({ page, ...passage })));
  const passages = outlines.map((outline, index) => ({
    ...outline,
    names: names?.[index] ?? '',
    text: texts?.[index] ?? '',
    section: sections.findIndex(({ id }) => id === outline.page.section),
    language: languageOf(outline.page.section),
    /** Only links elsewhere or states a gap: `service level`, `enable_webrtc`. */
    isSecondary: secondarySections.test(outline.id),
    words: undefined as readonly Word[] | undefined,
  }));
  const passageEntries = passages.map((passage) => ({ passage, question: '', language: passage.language }));
  const questionEntries = passages.flatMap((passage, index) =>
    (questions?.[index] ?? []).map(
      (question) =>
        ({ passage, question, language: isVietnameseText(question) ? 'vi' : passage.language }) as const,
    ),
  );
  return [...passageEntries, ...questionEntries].map((entry, number) => ({ ...entry, number }));
}

export function readField({ passage, question }: Entry, field: EntryField): string {
  const { page, id, heading, names, text } = passage;
  const isQuestion = question !== '';
  const title = `${page.title} ${page.label}`;
  const position =
    id === '' && !isQuestion
      ? { title, context: `${page.categories.join(' ')} ${page.path}` }
      : { page: title };
  const fields: Partial<Record<EntryField, string>> = {
    ...position,
    ...(isQuestion ? { question } : { heading, names, text }),
  };
  return fields[field] ?? '';
}
