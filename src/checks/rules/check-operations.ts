import { loadContract } from '../../contract/load-contract';
import { type Finding, report } from '../finding';
import type { Page } from '../page';
import { listNodes } from '../page-parts';

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
 * Checks the operations that a page documents: each once, and the method beside the page in the sidebar. That the contract has them
 * is told where they are drawn.
 *
 * @param page - The page; the contract is read if it documents operations.
 * @returns What is wrong.
 * @throws Error when the contract cannot be read.
 */
export async function checkOperations(page: Page): Promise<Finding[]> {
  const elements = listNodes(page.tree, 'mdxJsxFlowElement').filter(({ name }) => name === 'Operation');
  const ids = elements.map(({ attributes: [id] }) => String(id?.value));
  const [first] = ids;
  if (first === undefined) {
    return [];
  }
  const { method } = (await loadContract('openapi')).findOperation(first);
  const repeated = elements.filter((_, index) => ids.indexOf(ids[index] ?? '') < index);
  const findings = repeated.map(({ attributes: [id], position }) => {
    const found = `the operation "${id?.value}", which stands on this page twice`;
    return report(page, position?.start, found, 'Keep one and link to it.');
  });
  return [...findings, ...checkMethod(page, method, elements.length === 1)];
}
