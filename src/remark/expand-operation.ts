import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { loadContract } from '../contract/load-contract';
import { chooseAnchor } from './choose-anchor';
import { listElements } from './list-elements';
import { operationNodes } from './operation-nodes';
import { replaceElements } from './replace-elements';

function readId(element: MdxJsxFlowElement): string | undefined {
  const attribute = element.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'id');
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/**
 * Replaces each `<Operation id="…" />` of a page with the reference of that endpoint: request line, fields, samples, responses,
 * errors and open points, as nodes of the page itself. So they are in the table of contents, the search index and the
 * page without JavaScript. Runs before the transforms of Docusaurus, which collect headings.
 *
 * @param options.contract - Directory of the contract.
 * @returns A remark transform.
 * @throws Error with file, line and mend when the id is missing, unknown or stands on the page twice, or when the contract
 *   is not valid.
 */
export function expandOperation({ contract: directory }: { contract: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const elements = listElements(tree, 'Operation', file);
    if (elements.length === 0) {
      return;
    }
    const contract = await loadContract(directory);
    const expanded = new Map<MdxJsxFlowElement, RootContent[]>();
    const ids = new Set<string>();
    const anchors = new Set<string>();
    for (const { node, place } of elements) {
      const id = readId(node);
      if (!id) {
        throw new Error(
          `${place}: <Operation> has no id. Write <Operation id="listCdrsV3" /> with an operationId of ${directory}.`,
        );
      }
      if (ids.has(id)) {
        throw new Error(`${place}: <Operation id="${id}" /> stands on this page twice. Keep one and link to it.`);
      }
      const anchor = chooseAnchor(id, anchors);
      try {
        expanded.set(node, operationNodes(contract.findOperation(id), { id: anchor, isAlone: elements.length === 1 }));
      } catch (error) {
        throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
      ids.add(id);
      anchors.add(anchor);
    }
    replaceElements(tree, expanded);
  };
}
