import type { Link } from 'mdast';
import type { Operation } from '../contract/operation';
import { text } from './mdx-nodes';

/**
 * Names the place of an operation on its page.
 *
 * @param operationId - Id in the contract.
 * @returns The id without the version, for example `list-numbers`. Every other id of the operation begins with it.
 */
export function operationAnchor(operationId: string): string {
  return operationId
    .replace(/V\d+$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

/**
 * Makes a link to an operation, with its summary as text. The link checker knows when it leads nowhere.
 *
 * @param operation - The operation.
 * @param part - What the id of one of its parts has more, for example `-errors`.
 */
export function operationLink({ operationId, summary, 'x-page': page = '' }: Operation, part = ''): Link {
  return { type: 'link', url: `${page}#${operationAnchor(operationId)}${part}`, children: [text(summary)] };
}
