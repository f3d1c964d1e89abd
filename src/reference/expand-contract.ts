import { InvalidSource } from '@pitel-docs/contract/finding';
import { type Contract, loadContract } from '@pitel-docs/contract/load-contract';
import type { Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { NodeOf } from '../page-source/page-tree';
import { type ContractElementName, isContractElement } from '../site/contract-elements';
import {
  changeListNodes,
  errorCatalogNodes,
  sampleClientNodes,
  sandboxDifferenceNodes,
  unspecifiedPointNodes,
  versionMapNodes,
  workflowNodes,
} from './contract-table-nodes';
import { findEditedObject, objectTableNodes } from './object-table-nodes';
import type { PageOptions } from './operation-context';
import { operationListNode, operationNodes } from './operation-nodes';

type MdxJsxFlowElement = NodeOf<'mdxJsxFlowElement'>;

const lists: Readonly<
  Record<Exclude<ContractElementName, 'Operation'>, (contract: Contract, value?: string) => RootContent[]>
> = {
  ChangeList: changeListNodes,
  ErrorCatalog: errorCatalogNodes,
  ObjectTable: objectTableNodes,
  OpenPoints: unspecifiedPointNodes,
  SampleClients: sampleClientNodes,
  SandboxDifferences: sandboxDifferenceNodes,
  VersionMap: versionMapNodes,
  Workflow: workflowNodes,
};

/** An operation id, the route of a page, or the name of a workflow. */
function readValue({ attributes }: MdxJsxFlowElement): string | undefined {
  return attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))[0];
}

type PageContext = Pick<PageOptions, 'isAlone' | 'isFirst'>;

function drawOperation(node: MdxJsxFlowElement, contract: Contract, context: PageContext): RootContent[] {
  const id = readValue(node) ?? '';
  const editedObject = findEditedObject(contract, id);
  return operationNodes(contract.findOperation(id), { ...context, before: node.children, editedObject });
}

// Replaces `<Operation id="…" />` and lists such as `<ErrorCatalog />` with page nodes, so that the table of
// contents and the search index include them. Runs before Docusaurus collects headings.
export function expandContract({ contract: directory }: { contract: string }) {
  return async (
    tree: Root,
    file: { fail(reason: Error | string, node: MdxJsxFlowElement): never },
  ): Promise<void> => {
    const elements: { name: ContractElementName; node: MdxJsxFlowElement; parent: Parents }[] = [];
    visit(tree, 'mdxJsxFlowElement', (node, _index, parent) => {
      if (parent && isContractElement(node.name)) {
        elements.push({ name: node.name, node, parent });
      }
    });
    const operations = elements.filter(({ name }) => name === 'Operation').map(({ node }) => node);
    for (const { name, node, parent } of elements) {
      const children: unknown[] = parent.children;
      const context = { isAlone: operations.length === 1, isFirst: operations[0] === node };
      try {
        const contract = await loadContract(directory);
        const nodes =
          name === 'Operation'
            ? drawOperation(node, contract, context)
            : lists[name](contract, readValue(node));
        if (context.isFirst && !context.isAlone) {
          nodes.unshift(
            operationListNode(operations.map((element) => contract.findOperation(readValue(element) ?? ''))),
          );
        }
        children.splice(children.indexOf(node), 1, ...nodes);
      } catch (error) {
        if (error instanceof InvalidSource) {
          throw error;
        }
        file.fail(error instanceof Error ? error : String(error), node);
      }
    }
  };
}
