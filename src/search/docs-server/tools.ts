import { contractNames } from '@pitel-docs/contract/contracts';
import { findLikely, findNearest } from '@pitel-docs/contract/find-nearest';
import type { OperationObject, Parameter } from '@pitel-docs/contract/operation';
import { operationAnchor } from '@pitel-docs/contract/operation-anchor';
import type { Document } from '@pitel-docs/contract/read-contract';
import { listPathOperations } from '@pitel-docs/contract/walk-contract';
import { barePath, decodeFragment, markdownPath, sectionCopyPath } from '../../site/paths';
import { contractPath } from '../../site/published-paths';
import { type FirstFile, firstFilePath, type TextFile, textFilePath } from '../index-data';
import { openIndex, type Search } from '../search-index';
import { findSimilar, findStatement, isRequestOf, nameOf, readWish } from './advise-request';
import { renderOperation } from './describe-operation';
import { cutSection, outlineLong, selectSamples } from './read-copy';

/** Concurrent calls share one promise. After a failure, the next call tries again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= make().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}

/** Replaces references by their targets. The contracts have no circles. */
function resolveReferences(part: object, root: unknown): object {
  return JSON.parse(JSON.stringify(part), (_key, value) => {
    if (typeof value?.$ref !== 'string') {
      return value;
    }
    const { $ref, ...siblings } = value;
    const steps: string[] = $ref.slice(2).split('/');
    const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const target = names.reduce((node, name) => (node as Record<string, object>)[name], root);
    return { ...resolveReferences(target as object, root), ...siblings };
  });
}

/** Whether a section of a page belongs to an operation, or has only links. */
function isOfOperation(id: string, anchors: readonly string[]): boolean {
  return /^(?:|after|related)$/.test(id) || anchors.some((anchor) => `${id}-`.startsWith(`${anchor}-`));
}

interface PageOptions {
  /** Of the samples, by name. Default: cURL. */
  readonly language?: string | undefined;
  /** What to return of a long page. Default: its outline. */
  readonly detail?: 'outline' | 'full';
}

/** The tools throw errors that say what to ask instead. */
export interface Docs {
  search(query: string): Promise<string>;
  readPage(page: string, options?: PageOptions): Promise<string>;
  describeOperation(name: string): Promise<string>;
}

/** @param site - Address of the start page, with a slash at the end. */
export function openDocs(site: string, read: (path: string) => Promise<string | undefined>): Docs {
  async function readJson<Value>(path: string): Promise<Value> {
    const text = await read(path);
    if (text === undefined) {
      throw new Error(
        `${new URL(path, site)} is missing. Set PITEL_DOCS_URL to the address of the documentation.`,
      );
    }
    return JSON.parse(text) as Value;
  }

  const readFirst = once(() => readJson<FirstFile>(firstFilePath));
  const readTexts = once(() => readJson<TextFile>(textFilePath));
  const openSearch = once(
    async (): Promise<Search> => openIndex(...(await Promise.all([readFirst(), readTexts()]))),
  );

  const readContracts = once(() =>
    Promise.all(contractNames.map((name) => readJson<Document>(contractPath(name, 'json')))),
  );

  const addressOf = ({ path, id }: { path: string; id: string }): string =>
    new URL(id === '' ? path : `${path}#${id}`, site).href;

  async function listHits(query: string, count: number): Promise<string> {
    const { results } = (await openSearch())(query, '');
    const lines = results.slice(0, count).map(({ path, headingId, title, heading, snippet }) => {
      const href = addressOf({ path, id: headingId });
      const name = [title, heading].map((text) => text.join('')).filter(Boolean);
      return `- ${name.join(': ')}\n  ${href}\n  ${snippet.join('')}`;
    });
    return lines.join('\n');
  }

  async function listOutlines(
    pathname: string,
  ): Promise<readonly { readonly id: string; readonly heading: string }[]> {
    const { pages } = await readFirst();
    return pages.find(({ path }) => barePath(path) === barePath(pathname))?.parts ?? [];
  }

  /** A section is in a separate copy, in the copy of its page, or in the copy of a parent section. */
  async function readSection(path: string, copy: string, id: string): Promise<string> {
    const readBeside = (name: string) => read(sectionCopyPath(path, name));
    const file = await readBeside(id);
    if (file !== undefined) {
      return file;
    }
    const [start = ''] = encodeURI(path).split(/md$/);
    const names = copy.split(`/${start}`).map((rest) => /^([\w-]+)\.md\b/.exec(rest)?.[1]);
    const others = await Promise.all([...new Set(names)].map((name) => name && readBeside(name)));
    return [copy, ...others].flatMap((text = '') => cutSection(text, id) ?? [])[0] ?? copy;
  }

  async function readPage(page: string, { language, detail }: PageOptions = {}): Promise<string> {
    const { origin, pathname: base } = new URL(site);
    const { origin: pageOrigin, pathname, hash } = new URL(page, site);
    if (pageOrigin !== origin) {
      throw new Error(`${page} is not a page of ${site}. Take an address from search.`);
    }
    const inside = pathname.slice(pathname.startsWith(base) ? base.length - 1 : 0);
    const path = inside.replace(/(?:\/index)?\.(?:md|html)$/, '') || '/';
    const file = markdownPath(path).slice(1);
    const text = await read(file);
    if (text === undefined) {
      throw new Error(`There is no page ${path}. Take an address from search.`);
    }
    const id = decodeFragment(hash);
    const section = id === '' ? text : await readSection(file, text, id);
    const content = detail === 'full' ? section : outlineLong(section);
    const samples = language && (await read(sectionCopyPath(file, 'samples')));
    return samples ? `${content}\n${selectSamples(samples, language)}` : content;
  }

  async function adviseRequest(
    name: string,
    operations: ReturnType<typeof listPathOperations>,
  ): Promise<string> {
    const adviseName = (nearest: string): string => `There is no operation "${name}". Nearest: ${nearest}.`;
    const ids = operations.map(({ operation }) => operation.operationId);
    if (/^\w+$/.test(name)) {
      return adviseName(findNearest(name, ids));
    }
    const wish = readWish(name, operations);
    const similar = findSimilar(wish, operations);
    const isStated = similar === undefined || wish.actions.length > 0;
    const statement = isStated && findStatement(wish, ...(await Promise.all([readFirst(), readTexts()])));
    if (statement) {
      return `No request does this: see ${addressOf(statement)}.`;
    }
    const nearest =
      similar ?? (wish.actions.length > 0 ? undefined : findLikely(name, operations.map(nameOf)));
    const words = [...wish.resources, ...wish.actions].join(' ') || name;
    return nearest ? adviseName(nearest) : `No request does this: see\n${await listHits(words, 3)}`;
  }

  async function describeOperation(name: string): Promise<string> {
    const operations = (await readContracts()).flatMap((contract) =>
      listPathOperations(contract.paths).map((entry) => ({ contract, ...entry })),
    );
    const request = name.trim().replace('{base_url}', '');
    const match =
      operations.find((entry) => [nameOf(entry), entry.operation.operationId].includes(request)) ??
      operations.find((entry) => isRequestOf(request, entry));
    if (!match) {
      throw new Error(await adviseRequest(request, operations));
    }
    const { contract, method, path, operation, parameters } = match;
    const { 'x-page': page = '' } = operation;
    const anchors = operations.flatMap((entry) =>
      entry.operation['x-page'] === page ? operationAnchor(entry.operation.operationId) : [],
    );
    const outlines = await listOutlines(new URL(page.slice(1), site).pathname);
    return renderOperation({
      page,
      sections: outlines.filter(({ id }) => !isOfOperation(id, anchors)).map(({ id }) => id),
      method: method.toUpperCase(),
      path,
      operation: resolveReferences(operation, contract) as OperationObject,
      parameters: resolveReferences(parameters, contract) as Parameter[],
      errors: (operation['x-errors'] ?? []).flatMap((slug) => contract['x-errors']?.[slug] ?? []),
      isAuthenticated: (operation.security ?? contract.security ?? []).length > 0,
    });
  }

  const search = async (query: string): Promise<string> =>
    (await listHits(query, 10)) || 'Nothing found. Try other words.';
  return { search, readPage, describeOperation };
}
