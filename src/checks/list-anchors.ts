import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { contractElements } from '../contract/read-contract-use';
import { anchorFields } from '../remark/anchor-fields';
import { expandContract } from '../remark/expand-contract';
import { listHeadings } from './list-headings';
import type { Page } from './page';

const contract = 'openapi';

/** Calls, catalogues and tables of a page, also inside tabs and admonitions, without the rest, which brings no anchors. */
function listSources(tree: Root, drawsCalls: boolean): RootContent[] {
  const sources: RootContent[] = [];
  const drawn = drawsCalls ? contractElements : [];
  visit(tree, (node) => {
    if (node.type === 'table' || (node.type === 'mdxJsxFlowElement' && drawn.includes(node.name ?? ''))) {
      sources.push(node);
      return SKIP;
    }
    return undefined;
  });
  return sources;
}

/**
 * Lists the ids of a page that a link may name: of its headings, and of everything that its calls and tables bring.
 *
 * @param page - The page; the contract is read if it shows calls.
 * @param drawsCalls - Whether its calls can be drawn; without them only headings and tables bring ids.
 * @returns The ids.
 * @throws Error with file, line and mend when a call is not in the contract, or the contract is not valid.
 */
export async function listAnchors({ file, tree }: Page, drawsCalls = true): Promise<string[]> {
  const ids = listHeadings(tree).flatMap(({ id }) => id ?? []);
  // A copy: other rules read the tables as they were written.
  const generated: Root = structuredClone({ type: 'root', children: listSources(tree, drawsCalls) });
  if (generated.children.length === 0) {
    return ids;
  }
  await expandContract({ contract })(generated, new VFile({ path: file }));
  if (file.startsWith('docs/')) {
    anchorFields()(generated);
  }
  visit(generated, (node) => {
    if (node.type === 'heading') {
      ids.push(String(node.data?.hProperties?.id ?? ''));
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const id = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id');
      if (typeof id?.value === 'string') {
        ids.push(id.value);
      }
    }
  });
  return ids;
}
