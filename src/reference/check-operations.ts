import { findNearest } from '@pitel-docs/contract/find-nearest';
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { Operation } from '@pitel-docs/contract/operation';
import { operationAnchor } from '@pitel-docs/contract/operation-anchor';
import { listNodes, type NodeOf } from '../page-source/page-tree';
import type { Page, Report } from '../page-source/parse-page';
import { contractFolder } from '../site/folders';
import { describePage } from '../site/site-pages';

interface ShownOperation {
  readonly id: string;
  readonly node: NodeOf<'mdxJsxFlowElement'>;
}

function listShown({ tree }: Page): ShownOperation[] {
  return listNodes(tree, 'mdxJsxFlowElement').flatMap((node) => {
    const [id] = node.attributes;
    return node.name === 'Operation' && typeof id?.value === 'string' ? [{ id: id.value, node }] : [];
  });
}

/** An operation and its page name each other: the operation by `x-page`, the page by `<Operation />`. */
function checkNaming(
  page: Page,
  shownOperations: readonly ShownOperation[],
  operations: readonly Operation[],
  report: Report,
): boolean {
  const route = describePage(page.section, page.file, page.text)[0]?.route;
  const ids = operations.map((operation) => operation.operationId);
  const missing = operations.filter(
    (operation) =>
      operation['x-page'] === route && !shownOperations.some(({ id }) => id === operation.operationId),
  );
  let isValid = true;
  for (const { id, node } of shownOperations) {
    const operation = operations[ids.indexOf(id)];
    const near = findNearest(
      id,
      missing.length > 0 ? missing.map((operation) => operation.operationId) : ids,
    );
    if (!operation) {
      isValid = false;
      report(
        node,
        `the operation "${id}", which the contract does not have`,
        `Write "${near}", or correct its operationId.`,
      );
    } else if (operation['x-page'] !== route) {
      isValid = false;
      const fix = missing.length > 0 ? `Write "${near}"` : `Show it on ${operation['x-page']}`;
      report(
        node,
        `the operation "${id}", which names another page`,
        `${fix}, or write "x-page: ${route}" in the contract.`,
      );
    }
  }
  for (const { operationId, source } of isValid ? missing : []) {
    const file = source.replace(/.*\/(?=openapi\/)/, '');
    const fix = `Write <Operation id="${operationId}" /> on this page, or correct its x-page in ${file}.`;
    report(undefined, `no operation "${operationId}", which names this page`, fix);
    isValid = false;
  }
  return isValid;
}

/** Equal anchors would make all links lead to the first operation. */
function checkOperationAnchors(shownOperations: readonly ShownOperation[], report: Report): boolean {
  const anchors = shownOperations.map(({ id }) => operationAnchor(id));
  const duplicate = shownOperations.findIndex((_, index) => anchors.indexOf(anchors[index] ?? '') < index);
  const [first, { id, node }] = [
    shownOperations[anchors.indexOf(anchors[duplicate] ?? '')],
    shownOperations[duplicate] ?? { id: '', node: undefined },
  ];
  if (duplicate < 0) {
    return true;
  }
  if (first?.id === id) {
    report(node, `the operation "${id}", which appears on this page twice`, 'Keep one and link to it.');
  } else {
    const message = `two operations with the anchor "#${anchors[duplicate]}", "${first?.id}" and "${id}"`;
    report(
      node,
      message,
      'Document each version on its own page, or change one operationId by more than its case.',
    );
  }
  return false;
}

/** Pages whose operations share one method show it in the sidebar. */
function checkBadge({ frontMatter, keyLines }: Page, methods: readonly string[], report: Report): void {
  const { sidebar_class_name: badge } = frontMatter;
  const expected = methods.length === 1 ? `method-${methods.join().toLowerCase()}` : undefined;
  const line = keyLines.sidebar_class_name ?? 1;
  if (expected === undefined && badge !== undefined) {
    report(
      line,
      `"${badge}" of a page with ${methods.join(' and ')}`,
      'Delete the line: the page has several methods.',
    );
  } else if (badge !== expected) {
    const message =
      badge === undefined
        ? 'an endpoint without its method in the sidebar'
        : `"${badge}" of an endpoint with ${methods.join()}`;
    report(line, message, `Write "sidebar_class_name: ${expected}", as in the contract.`);
  }
}

export async function checkOperations(page: Page, report: Report): Promise<void> {
  if (page.section.kind !== 'reference') {
    return;
  }
  const hasMissingId = listNodes(page.tree, 'mdxJsxFlowElement').some(
    ({ name, attributes }) => name === 'Operation' && attributes.length === 0,
  );
  if (hasMissingId) {
    return;
  }
  const { operations } = await loadContract(contractFolder);
  const shownOperations = listShown(page);
  if (
    checkOperationAnchors(shownOperations, report) &&
    checkNaming(page, shownOperations, operations, report) &&
    shownOperations.length > 0
  ) {
    const pageOperations = operations.filter((operation) =>
      shownOperations.some(({ id }) => id === operation.operationId),
    );
    checkBadge(page, [...new Set(pageOperations.map(({ method }) => method))], report);
  }
}
