import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { findNearest } from '../../contract/find-nearest';
import { loadContract } from '../../contract/load-contract';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

function listElements(page: Page): MdxJsxFlowElement[] {
  const elements: MdxJsxFlowElement[] = [];
  visit(page.tree, 'mdxJsxFlowElement', (node) => {
    if (node.name === 'Operation') {
      elements.push(node);
    }
  });
  return elements;
}

const idOf = ({ attributes: [id] }: MdxJsxFlowElement): string => (typeof id?.value === 'string' ? id.value : '');

/**
 * Checks the operations that a page documents: ids that the contract has, each once.
 *
 * @param page - The page; the contract is read if it documents operations.
 * @returns What is wrong, with the nearest id that the contract has.
 * @throws Error when the contract cannot be read.
 */
export async function checkOperations(page: Page): Promise<Finding[]> {
  const elements = listElements(page);
  const { operations } = elements.length > 0 ? await loadContract('openapi') : { operations: [] };
  const known = operations.map(({ operation }) => operation.operationId);
  const ids = elements.map(idOf);
  return elements.flatMap(({ position }, index): Finding[] => {
    const id = ids[index] ?? '';
    if (id === '') {
      return [report(page, position?.start, '<Operation> without an id', 'Write <Operation id="listCampaignsV3" />.')];
    }
    if (!known.includes(id)) {
      const advice = `Write "${findNearest(id, known)}", or add the operation to the contract.`;
      return [report(page, position?.start, `the operation "${id}", which the contract does not have`, advice)];
    }
    const found = `the operation "${id}", which stands on this page twice`;
    return ids.indexOf(id) < index ? [report(page, position?.start, found, 'Keep one and link to it.')] : [];
  });
}

/**
 * Checks the method that the sidebar shows beside a page: that of its first operation. A page with several may show none.
 *
 * @param page - The page; the contract is read if it documents operations.
 * @returns The finding, if the method is missing or another one.
 * @throws Error when the contract cannot be read.
 */
export async function checkMethod(page: Page): Promise<Finding[]> {
  const [first, ...others] = listElements(page);
  const { operations } = first ? await loadContract('openapi') : { operations: [] };
  const method = operations.find(({ operation }) => first && operation.operationId === idOf(first))?.method;
  const { sidebar_class_name: badge } = page.frontMatter;
  const right = `method-${method?.toLowerCase()}`;
  const isFree = badge === undefined && others.length > 0;
  // Another value than that of a method is told by the rule of the front matter.
  const isTold = badge !== undefined && !/^method-(?:get|post|put|patch|delete)$/.test(String(badge));
  if (method === undefined || badge === right || isFree || isTold) {
    return [];
  }
  const line = page.keyLines.get('sidebar_class_name') ?? 1;
  const found =
    badge === undefined ? 'an endpoint without its method in the sidebar' : `"${badge}" of an endpoint with ${method}`;
  return [report(page, line, found, `Write "sidebar_class_name: ${right}", as in the contract.`)];
}
