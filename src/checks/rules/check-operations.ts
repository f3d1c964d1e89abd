import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { findNearest } from '../../contract/find-nearest';
import { loadContract } from '../../contract/load-contract';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

/** The method that the sidebar shows beside a page is that of its first operation. A page with several may show none. */
function checkMethod(page: Page, method: string, isOnly: boolean): Finding[] {
  const { sidebar_class_name: badge } = page.frontMatter;
  const right = `method-${method.toLowerCase()}`;
  if (badge === right || (badge === undefined && !isOnly)) {
    return [];
  }
  const found =
    badge === undefined ? 'an endpoint without its method in the sidebar' : `"${badge}" of an endpoint with ${method}`;
  const line = page.keyLines.get('sidebar_class_name') ?? 1;
  return [report(page, line, found, `Write "sidebar_class_name: ${right}", as in the contract.`)];
}

/**
 * Checks the operations that a page documents: ids that the contract has, each once, and the method beside the page in the sidebar.
 *
 * @param page - The page; the contract is read if it documents operations.
 * @returns What is wrong, with the nearest id that the contract has.
 * @throws Error when the contract cannot be read.
 */
export async function checkOperations(page: Page): Promise<Finding[]> {
  const elements: { id: string; position: MdxJsxFlowElement['position'] }[] = [];
  visit(page.tree, 'mdxJsxFlowElement', ({ name, attributes: [id], position }) => {
    if (name === 'Operation') {
      elements.push({ id: typeof id?.value === 'string' ? id.value : '', position });
    }
  });
  if (elements.length === 0) {
    return [];
  }
  const { operations } = await loadContract('openapi');
  const known = operations.map(({ operation }) => operation.operationId);
  const findings = elements.flatMap(({ id, position }, index): Finding[] => {
    if (id === '') {
      return [report(page, position?.start, '<Operation> without an id', 'Write <Operation id="listCampaignsV3" />.')];
    }
    if (!known.includes(id)) {
      const advice = `Write "${findNearest(id, known)}", or add the operation to the contract.`;
      return [report(page, position?.start, `the operation "${id}", which the contract does not have`, advice)];
    }
    const isTwice = elements.findIndex((other) => other.id === id) < index;
    const found = `the operation "${id}", which stands on this page twice`;
    return isTwice ? [report(page, position?.start, found, 'Keep one and link to it.')] : [];
  });
  const method = operations.find(({ operation }) => operation.operationId === elements[0]?.id)?.method;
  return method ? [...findings, ...checkMethod(page, method, elements.length === 1)] : findings;
}
