import { contractNames } from '@pitel-docs/contract/contracts';
import { findNearest } from '@pitel-docs/contract/find-nearest';
import type { Document } from '@pitel-docs/contract/read-contract';
import { listPathOperations } from '@pitel-docs/contract/walk-contract';
import { markdownPath } from '../../site/paths';
import type { FirstFile, TextFile } from '../index-data';
import { openIndex, type Search } from '../search-index';
import { openSite } from './read-site';

interface Tool {
  readonly description: string;
  readonly argument: string;
  readonly meaning: string;
  readonly answer: (text: string) => Promise<string>;
}

export type Tools = ReadonlyMap<string, Tool>;

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
    const { $ref, ...own } = value;
    const steps: string[] = $ref.slice(2).split('/');
    const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const target = names.reduce((found, name) => (found as Record<string, object>)[name], root);
    return { ...resolveReferences(target as object, root), ...own };
  });
}

/** @param site - Address of the start page, with a slash at the end. */
export function openDocs(site: string): Tools {
  const read = openSite(site);

  async function readJson<Value>(path: string): Promise<Value> {
    const text = await read(path);
    if (text === undefined) {
      throw new Error(`${new URL(path, site)} is missing. Set PITEL_DOCS_URL to the address of the documentation.`);
    }
    return JSON.parse(text) as Value;
  }

  const openSearch = once(async (): Promise<Search> => {
    const [first, texts] = await Promise.all([
      readJson<FirstFile>('search-index/first.json'),
      readJson<TextFile>('search-index/texts.json'),
    ]);
    return openIndex(first, texts);
  });

  const readContracts = once(() => Promise.all(contractNames.map((name) => readJson<Document>(`openapi/${name}.json`))));

  async function search(query: string): Promise<string> {
    const { results } = (await openSearch())(query, '');
    const lines = results.slice(0, 10).map(({ path, id, title, heading, snippet }) => {
      const { href } = new URL(id === '' ? path : `${path}#${id}`, site);
      return `- ${[title, heading]
        .map((text) => text.join(''))
        .filter(Boolean)
        .join(': ')}\n  ${href}\n  ${snippet.join('')}`;
    });
    return lines.join('\n') || 'Nothing found. Try other words.';
  }

  async function readPage(page: string): Promise<string> {
    const { origin, pathname: base } = new URL(site);
    const { origin: pageOrigin, pathname } = new URL(page, site);
    // No page has an encoded slash, which some servers decode.
    if (pageOrigin !== origin || /%2f|%5c/i.test(pathname)) {
      throw new Error(`${page} is not a page of ${site}. Take an address from search.`);
    }
    const inside = pathname.slice(pathname.startsWith(base) ? base.length - 1 : 0);
    const path = inside.replace(/(?:\/index)?\.(?:md|html)$/, '');
    const text = await read(markdownPath(path || '/').slice(1));
    if (text === undefined) {
      throw new Error(`There is no page ${path}. Take an address from search.`);
    }
    return text;
  }

  async function describeOperation(wanted: string): Promise<string> {
    const known = (await readContracts()).flatMap((contract) =>
      listPathOperations(contract.paths).map((found) => ({ contract, ...found })),
    );
    const namesOf = ({ method, path, operation }: (typeof known)[number]) => [
      `${method.toUpperCase()} ${path}`,
      operation.operationId,
    ];
    const found = known.find((one) => namesOf(one).includes(wanted.trim()));
    if (!found) {
      const names = known.flatMap(namesOf);
      throw new Error(`There is no operation "${wanted}". Nearest: ${findNearest(wanted, names)}. All: ${names.join(', ')}`);
    }
    const { contract, method, path, operation, parameters } = found;
    const { servers, security, components: { securitySchemes } = {} } = contract;
    const { href: page } = new URL(operation['x-page']?.slice(1) ?? '', site);
    const own = { page, servers, securitySchemes, security, ...operation, parameters };
    return JSON.stringify({ method: method.toUpperCase(), path, ...resolveReferences(own, contract) }, null, 2);
  }

  return new Map<string, Tool>([
    [
      'search',
      {
        description: 'Finds the pages for a question, a field, an error or a screen label, in English or Vietnamese.',
        argument: 'query',
        meaning: 'Words or a question',
        answer: search,
      },
    ],
    [
      'read_page',
      {
        description: 'Returns a page as Markdown.',
        argument: 'page',
        meaning: 'Address or path of a page, as search returns it',
        answer: readPage,
      },
    ],
    [
      'operation',
      {
        description:
          'Returns an operation of the API from the OpenAPI contract: parameters, body, responses, what is not specified.',
        argument: 'operation',
        meaning: 'Method and path, such as "POST /v3/campaign", or an operationId',
        answer: describeOperation,
      },
    ],
  ]);
}

export async function callTool(tools: Tools, name: string, given: Readonly<Record<string, unknown>>): Promise<string> {
  const tool = tools.get(name);
  if (!tool) {
    throw new Error(`There is no tool "${name}". Use one of: ${[...tools.keys()].join(', ')}.`);
  }
  const text = given[tool.argument];
  if (typeof text !== 'string' || text.trim() === '') {
    throw new Error(`${name} needs "${tool.argument}", a string.`);
  }
  return tool.answer(text);
}
