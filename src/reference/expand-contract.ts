import { type Contract, loadContract } from '@pitel-docs/contract/load-contract';
import type { Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { contractElements } from '../site/page-dependencies';
import { changeListNodes, errorCatalogueNodes, openPointNodes, versionMapNodes } from './contract-tables';
import { objectTableNodes } from './object-table';
import { operationNodes, type PagePlace } from './operation-nodes';
import { sampleClientNodes } from './sample-client-nodes';

const lists: Readonly<Record<string, (contract: Contract, value?: string) => RootContent[]>> = {
  ChangeList: changeListNodes,
  ErrorCatalogue: errorCatalogueNodes,
  ObjectTable: objectTableNodes,
  OpenPoints: openPointNodes,
  SampleClients: sampleClientNodes,
  VersionMap: versionMapNodes,
};

type Place = Pick<PagePlace, 'isAlone' | 'isFirst'>;

function drawElement({ name, attributes, children }: MdxJsxFlowElement, contract: Contract, place: Place): RootContent[] {
  const list = lists[name ?? ''];
  // Either an operation id or the route of a page.
  const [value] = attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return list ? list(contract, value) : operationNodes(contract.findOperation(value ?? ''), { ...place, before: children });
}

/**
 * Replaces `<Operation id="…" />` and lists such as `<ErrorCatalogue />` with page nodes, so that the table of contents and the
 * search index include them. Runs before the transforms of Docusaurus, which collect headings.
 *
 * @throws VFileMessage at the element when an operation is unknown or a contract is invalid.
 */
export function expandContract({ contract: directory }: { contract: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: { node: MdxJsxFlowElement; parent: Parents }[] = [];
    visit(tree, 'mdxJsxFlowElement', (node, _index, parent) => {
      if (parent && contractElements.includes(node.name ?? '')) {
        found.push({ node, parent });
      }
    });
    const operations = found.flatMap(({ node }) => (node.name === 'Operation' ? [node] : []));
    for (const { node, parent } of found) {
      const children: unknown[] = parent.children;
      const place = { isAlone: operations.length === 1, isFirst: operations[0] === node };
      try {
        children.splice(children.indexOf(node), 1, ...drawElement(node, await loadContract(directory), place));
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node);
      }
    }
  };
}
