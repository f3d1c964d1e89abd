import type { FoundOperation } from '@pitel-docs/contract/operation';
import type { ListItem, RootContent } from 'mdast';
import { component, inlineCode, paragraph, text } from '../markdown/mdx-nodes';
import { operationAnchor } from './contract-tables';

function itemNode({ method, path, operation }: FoundOperation): ListItem {
  const link = {
    type: 'link' as const,
    url: `#${operationAnchor(operation.operationId)}`,
    children: [text(operation.summary)],
  };
  const name = { type: 'strong' as const, children: [text(method)] };
  return {
    type: 'listItem',
    spread: false,
    data: { hProperties: { className: [`method-${method.toLowerCase()}`] } },
    children: [paragraph(name, ' ', inlineCode(path), ' ', link)],
  };
}

/** The operations of a page that has several. */
export function operationListNode(operations: readonly FoundOperation[]): RootContent {
  return component('OperationList', {}, [{ type: 'list', spread: false, children: operations.map(itemNode) }]);
}
