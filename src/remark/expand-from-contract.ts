import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { type Contract, loadContract } from '../contract/load-contract';
import { listElements } from './list-elements';
import { replaceElements } from './replace-elements';

/**
 * Makes a transform that replaces a component without attributes, which stands on a page once, with what the contracts say. Such a
 * transform runs before those of Docusaurus, which collect headings.
 *
 * @param name - Name of the component.
 * @param draw - The nodes in its place.
 * @returns A function from the directory of the contracts to a remark transform, which throws an Error with file, line and mend
 *   when a contract is not valid or cannot be drawn.
 */
export function expandFromContract(name: string, draw: (contract: Contract) => RootContent[]) {
  return ({ contract: directory }: { contract: string }) =>
    async (tree: Root, file: VFile): Promise<void> => {
      const [element] = listElements(tree, name, file);
      if (!element) {
        return;
      }
      try {
        replaceElements(tree, new Map([[element.node, draw(await loadContract(directory))]]));
      } catch (error) {
        throw new Error(`${element.place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
}
