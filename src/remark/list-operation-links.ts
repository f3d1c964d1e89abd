import type { Link } from 'mdast';
import type { Contract } from '../contract/load-contract';
import { chooseAnchor } from './choose-anchor';
import { text } from './mdx-nodes';

/**
 * Makes a link to each operation of the contracts: to its heading on its page, with its summary as text.
 *
 * @param contract - The contracts.
 * @returns The links by `operationId`. The link checker knows when one of them leads nowhere.
 */
export function listOperationLinks({ operations }: Contract): ReadonlyMap<string, Link> {
  const anchorsOfPages = new Map<string, Set<string>>();
  return new Map(
    operations.map(({ operation }) => {
      const page = operation['x-page'] ?? '';
      const taken = anchorsOfPages.get(page) ?? new Set();
      const anchor = chooseAnchor(operation.operationId, taken);
      anchorsOfPages.set(page, taken.add(anchor));
      return [operation.operationId, { type: 'link', url: `${page}#${anchor}`, children: [text(operation.summary)] }];
    }),
  );
}
