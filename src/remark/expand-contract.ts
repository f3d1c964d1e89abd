import type { Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { contractElements } from '../contract/contract-use';
import { type Contract, loadContract } from '../contract/load-contract';
import { changeListNodes, errorCatalogueNodes, versionMapNodes } from './contract-tables';
import { operationNodes } from './operation-nodes';

/** What stands in the place of the components that list something of all contracts. */
const lists: Readonly<Record<string, (contract: Contract) => RootContent[]>> = {
  ChangeList: changeListNodes,
  ErrorCatalogue: errorCatalogueNodes,
  VersionMap: versionMapNodes,
};

function drawElement({ name, attributes }: MdxJsxFlowElement, contract: Contract, isAlone: boolean): RootContent[] {
  const list = lists[name ?? ''];
  if (list) {
    return list(contract);
  }
  const id = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id')?.value;
  return operationNodes(contract.findOperation(typeof id === 'string' ? id : ''), isAlone);
}

/**
 * Puts what the contracts say in the place of `<Operation id="…" />`, `<ErrorCatalogue />`, `<VersionMap />` and `<ChangeList />`, as
 * nodes of the page itself. So they are in the table of contents, the search index and the page without JavaScript. Runs before the
 * transforms of Docusaurus, which collect headings.
 *
 * @param options.contract - Directory of the contracts.
 * @returns A remark transform.
 * @throws VFileMessage with file, line and mend when an operation is unknown, or a contract is not valid or cannot be drawn.
 */
export function expandContract({ contract: directory }: { contract: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: { node: MdxJsxFlowElement; parent: Parents }[] = [];
    visit(tree, 'mdxJsxFlowElement', (node, _index, parent) => {
      if (parent && contractElements.includes(node.name ?? '')) {
        found.push({ node, parent });
      }
    });
    const isAlone = found.filter(({ node }) => node.name === 'Operation').length === 1;
    for (const { node, parent } of found) {
      const children: unknown[] = parent.children;
      try {
        children.splice(children.indexOf(node), 1, ...drawElement(node, await loadContract(directory), isAlone));
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node);
      }
    }
  };
}
