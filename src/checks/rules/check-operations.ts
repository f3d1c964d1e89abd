import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { findNearest } from '../../contract/find-nearest';
import { loadContract } from '../../contract/load-contract';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

function listCalls(page: Page): MdxJsxFlowElement[] {
  const calls: MdxJsxFlowElement[] = [];
  visit(page.tree, 'mdxJsxFlowElement', (node) => {
    if (node.name === 'Operation') {
      calls.push(node);
    }
  });
  return calls;
}

const idOf = ({ attributes: [id] }: MdxJsxFlowElement): string => (typeof id?.value === 'string' ? id.value : '');

/**
 * Checks the calls of a page: ids that the contract has, each once.
 *
 * @param page - The page; the contract is read if it shows calls.
 * @returns What is wrong, with the nearest id that the contract has.
 * @throws Error when the contract cannot be read.
 */
export async function checkOperations(page: Page): Promise<Finding[]> {
  const calls = listCalls(page);
  const { operations } = calls.length > 0 ? await loadContract('openapi') : { operations: [] };
  const known = operations.map(({ operation }) => operation.operationId);
  const ids = calls.map(idOf);
  return calls.flatMap(({ position }, index): Finding[] => {
    const id = ids[index] ?? '';
    if (id === '') {
      return [report(page, position?.start, '<Operation> without an id', 'Write <Operation id="listCampaignsV3" />.')];
    }
    if (!known.includes(id)) {
      const advice = `Write "${findNearest(id, known)}", or add the call to the contract.`;
      return [report(page, position?.start, `the call "${id}", which the contract does not have`, advice)];
    }
    return ids.indexOf(id) < index
      ? [report(page, position?.start, `the call "${id}", which stands on this page twice`, 'Keep one and link to it.')]
      : [];
  });
}

/**
 * Checks the method that the sidebar shows beside a page: that of its first call. A page with several calls may show none.
 *
 * @param page - The page; the contract is read if it shows calls.
 * @returns The finding, if the method is another one, is missing, or stands on a page without a call.
 * @throws Error when the contract cannot be read.
 */
export async function checkMethod(page: Page): Promise<Finding[]> {
  const { sidebar_class_name: badge } = page.frontMatter;
  const line = page.keyLines.get('sidebar_class_name') ?? 1;
  const [call, ...others] = listCalls(page);
  if (!call) {
    const advice = 'Write <Operation id="…" /> on a line of its own, or remove the key.';
    return badge === undefined ? [] : [report(page, line, `"${badge}" on a page without a call`, advice)];
  }
  const { operations } = await loadContract('openapi');
  const method = operations.find(({ operation }) => operation.operationId === idOf(call))?.method;
  const right = `method-${method?.toLowerCase()}`;
  const found = badge === undefined ? 'a page with a call, but without its method' : `"${badge}" of a call with ${method}`;
  const isFree = badge === undefined && others.length > 0;
  // Another value than that of a method is told by the rule of the front matter.
  const isTold = badge !== undefined && !/^method-(?:get|post|put|patch|delete)$/.test(String(badge));
  if (method === undefined || badge === right || isFree || isTold) {
    return [];
  }
  return [report(page, line, found, `Write "sidebar_class_name: ${right}", as in the contract.`)];
}
