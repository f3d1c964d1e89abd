import { loadContract } from '@pitel-docs/contract/load-contract';
import { listNodes } from '../markdown/page-tree';
import type { Page, Report } from '../markdown/parse-page';
import { operationAnchor } from './contract-tables';

/** Pages whose operations share one method show it in the sidebar. `expand-contract.ts` reports unknown operations. */
export async function checkOperations({ tree, frontMatter, keyLines }: Page, report: Report): Promise<void> {
  const elements = listNodes(tree, 'mdxJsxFlowElement').filter(({ name }) => name === 'Operation');
  const ids = elements.map(({ attributes: [id] }) => String(id?.value));
  const [first] = ids;
  if (first === undefined) {
    return;
  }
  const anchors = ids.map(operationAnchor);
  for (const [index, anchor] of anchors.entries()) {
    const before = anchors.indexOf(anchor);
    if (before < index && ids[before] !== ids[index]) {
      report(elements[index], `two operations with the anchor "#${anchor}"`, 'Document each version on its own page.');
      return;
    }
    if (before < index) {
      report(elements[index], `the operation "${ids[index]}", which appears on this page twice`, 'Keep one and link to it.');
    }
  }
  const contract = await loadContract('openapi');
  const methods = [...new Set(ids.map((id) => contract.findOperation(id).method))];
  const { sidebar_class_name: badge } = frontMatter;
  const right = methods.length === 1 ? `method-${methods.join().toLowerCase()}` : undefined;
  const line = keyLines.sidebar_class_name ?? 1;
  if (right === undefined && badge !== undefined) {
    report(line, `"${badge}" of a page with ${methods.join(' and ')}`, 'Delete the line: it is the method of one of them.');
  } else if (badge !== right) {
    const found =
      badge === undefined ? 'an endpoint without its method in the sidebar' : `"${badge}" of an endpoint with ${methods.join()}`;
    report(line, found, `Write "sidebar_class_name: ${right}", as in the contract.`);
  }
}
