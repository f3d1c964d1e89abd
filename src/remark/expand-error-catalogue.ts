import type { PhrasingContent, RootContent, Table } from 'mdast';
import type { Contract } from '../contract/load-contract';
import type { FoundError } from '../contract/operation';
import { expandFromContract } from './expand-from-contract';
import { listOperationLinks } from './list-operation-links';
import { heading, inlineCode, inlineComponent, tableRow, text } from './mdx-nodes';
import { parseLine } from './parse-markdown';

/** The links to the operations that answer with an error, each to the row of that error. */
function errorLinks({ operations }: Contract, links: ReturnType<typeof listOperationLinks>, slug: string): PhrasingContent[] {
  return operations
    .filter(({ errors }) => errors.some((error) => error.slug === slug))
    .flatMap(({ operation }, position): PhrasingContent[] => {
      const link = links.get(operation.operationId);
      return link ? [...(position === 0 ? [] : [text(', ')]), { ...link, url: `${link.url}-errors-${slug}` }] : [];
    });
}

function catalogueTable(contract: Contract, errors: readonly FoundError[]): Table {
  const links = listOperationLinks(contract);
  const rows = errors.map(({ slug, code, field, meaning, fix, certainty }) =>
    tableRow(
      [
        inlineComponent('Anchor', { id: `error-${slug}`, name: code }, [
          inlineCode(code),
          ...(field ? [text(' in '), inlineCode(field)] : []),
        ]),
      ],
      [...parseLine(meaning), ...(certainty === 'inferred' ? [text(' '), inlineComponent('Certainty', { is: 'inferred' })] : [])],
      parseLine(fix),
      errorLinks(contract, links, slug),
    ),
  );
  const head = tableRow([text('Error')], [text('Cause')], [text('What to do')], [text('Endpoints')]);
  return { type: 'table', children: [head, ...rows] };
}

function catalogueNodes(contract: Contract): RootContent[] {
  const names = [...new Set(contract.errors.map((error) => error.contract))];
  return names.flatMap((name) => [
    heading(3, `errors-${name}`, `Errors of ${name}`),
    catalogueTable(
      contract,
      contract.errors.filter((error) => error.contract === name),
    ),
  ]);
}

/**
 * Replaces `<ErrorCatalogue />` with the errors of all contracts: code with an anchor, cause, what to do, and links to the operations
 * that answer with it.
 */
export const expandErrorCatalogue = expandFromContract('ErrorCatalogue', catalogueNodes);
