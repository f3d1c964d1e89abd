import { contractFiles } from '@pitel-docs/contract/contracts';
import fastGlob from 'fast-glob';
import { placeAt } from '../markdown/match-prose';
import type { PageLink } from '../markdown/page-tree';
import { listQuestions, questionFiles, wholePage } from '../site/list-questions';
import { contentFiles } from '../site/site-pages';

/** Files other than pages that name pages by path. */
const otherFiles = [...contractFiles, 'packages/sandbox/assumptions.ts', 'src/search/search-queries*.tsv', questionFiles];

const paths: Readonly<Record<string, RegExp>> = {
  // In texts, under `x-page`, and under `page` of `x-object` and `x-unspecified`.
  '.yaml': /(?<=\]\(|\bpage: *["']?)\/[^\s"'),}]*/g,
  '/assumptions.ts': /(?<=')\/[^']*(?=')/g,
  // In the last column only: a query may be an API path.
  '.tsv': /(?<=\t.*\t(?:.* )?)\/\S*/g,
};

export function listLinkingFiles(): string[] {
  return [...contentFiles().filter((file) => file.endsWith('.mdx')), ...fastGlob.sync(otherFiles)];
}

function listQuestionPaths(text: string): PageLink[] {
  return listQuestions(text).pages.flatMap(({ route, lists, line, column }) => [
    { url: route, line, column, isImage: false },
    ...lists
      .filter(({ anchor }) => anchor !== wholePage)
      .map(({ anchor, line, column }) => ({ url: `${route}#${anchor}`, line, column, isImage: false })),
  ]);
}

export function listPaths(file: string, text: string): PageLink[] {
  if (file.includes('/questions/')) {
    return listQuestionPaths(text);
  }
  const [ending = ''] = Object.keys(paths).filter((name) => file.endsWith(name));
  return Array.from(text.matchAll(paths[ending] ?? /$^/g), ({ 0: url, index }) => {
    return { url, ...placeAt(text, index), isImage: false };
  });
}
