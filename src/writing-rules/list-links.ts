import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { contractFiles } from '@pitel-docs/contract/contracts';
import { InvalidSource } from '@pitel-docs/contract/finding';
import { UnknownOperation } from '@pitel-docs/contract/load-contract';
import fastGlob from 'fast-glob';
import type { Root } from 'mdast';
import { remark } from 'remark';
import { listQuestions, questionFiles, wholePage } from '../page-source/list-questions';
import { positionAt } from '../page-source/match-prose';
import { listHeadings, listImports, listNodes, listProps, type PageLink } from '../page-source/page-tree';
import { type Page, parsePage, toFinding } from '../page-source/parse-page';
import { joinMarkdown } from '../site';
import { isContractElement } from '../site/contract-elements';
import { contentFiles, readSitePages } from '../site/site-pages';
import { features } from './features';

/** The list of a category has a heading for each group, whose id is the last step of the group's address. */
function listGroupIds({ file, tree }: Page): string[] {
  if (!listNodes(tree, 'mdxJsxFlowElement').some(({ name }) => name === 'DocCardList')) {
    return [];
  }
  const below = readSitePages().filter(
    ({ source }) => source !== file && source.startsWith(`${posix.dirname(file)}/`),
  );
  return below.map(({ route }) => posix.basename(route));
}

/** @throws InvalidSource if an operation is not in the contract, or the contract is invalid. */
export async function listPageAnchors(page: Page): Promise<string[]> {
  const contentNodes = listNodes(page.tree, 'mdxJsxFlowElement', 'table').filter(
    (node) => node.type === 'table' || isContractElement(node.name),
  );
  // A copy, because other rules read the tables as written.
  const root: Root = structuredClone({ type: 'root', children: contentNodes });
  const { beforeDefaultRemarkPlugins = [] } = joinMarkdown(features, page.section);
  const transforms = remark().use(beforeDefaultRemarkPlugins);
  // Transforms fail with a VFileMessage, except for an invalid contract.
  await transforms
    .run(root, { path: page.file })
    .catch((error: { line?: number; reason?: string; cause?: unknown }) => {
      if (error instanceof InvalidSource) {
        throw error;
      }
      const { line = 1, reason = '', cause } = error;
      const unknownOperation = cause instanceof UnknownOperation ? cause.operationId : undefined;
      throw new InvalidSource([
        { ...toFinding(page, line, "the page can't be rendered", reason), unknownOperation },
      ]);
    });
  const headings = listNodes(root, 'heading').flatMap(
    ({ data }) => (data?.hProperties?.id as string | undefined) ?? [],
  );
  const partials = listImports(page).flatMap(({ partial }) =>
    partial && existsSync(partial.file) ? partial.file : [],
  );
  const trees = [
    page.tree,
    ...partials.map((partial) => parsePage(partial, readFileSync(partial, 'utf8')).tree),
  ];
  const components = [root, ...trees]
    .flatMap((tree) => listProps(tree, 'id'))
    // The others name an operation, not an anchor.
    .filter(({ name }) => !isContractElement(name))
    .map(({ value }) => value);
  const ids = [...trees.flatMap(listHeadings).flatMap(({ id }) => id ?? []), ...headings, ...components];
  return [...ids, ...new Set(listGroupIds(page).filter((group) => !ids.includes(group)))];
}

/** Files other than pages that name pages by path. */
const otherFiles = [
  ...contractFiles,
  'openapi/workflows/*.yaml',
  'packages/sandbox/**/assumptions.ts',
  'src/search/search-queries*.tsv',
  questionFiles,
];

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

export function listPagePaths(file: string, text: string): PageLink[] {
  if (file.includes('/questions/')) {
    return listQuestionPaths(text);
  }
  const [ending = ''] = Object.keys(paths).filter((name) => file.endsWith(name));
  return Array.from(text.matchAll(paths[ending] ?? /$^/g), ({ 0: path, index }) => {
    // Pages link to the table of an object.
    const isObject = /x-object: *\{[^}]*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index));
    return { url: isObject ? `${path}#fields` : path, ...positionAt(text, index), isImage: false };
  });
}
