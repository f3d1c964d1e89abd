import type { List, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { listHeadings, listNodes } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import { isPartial } from '../../site/site-pages';

const indent = 'Indent what belongs to a step by three spaces';

function checkStart(list: List, above: RootContent | undefined, report: Report): void {
  const line = list.position?.start.line ?? 1;
  if (above?.type === 'paragraph' && above.position?.end.line === line - 1) {
    report(list, 'a list right below its text', 'Write an empty line between the two.');
  } else if (above?.type === 'list') {
    if (above.ordered) {
      report(list, 'a list right after a step', `${indent}, or write a sentence between the lists.`);
    }
  } else if (list.ordered && list.start !== 1) {
    report(
      list,
      `a list that starts with ${list.start}`,
      `${indent}, so that the steps stay one list, or start with 1.`,
    );
  }
}

/** The last step of a task, or the text below it, says what the reader sees then. */
function checkTasks({ file, kind, tree }: Page, report: Report): void {
  const headings = listHeadings(tree).filter(({ depth }) => depth === 2);
  const start = headings.findIndex(({ id }) => id === 'tasks');
  const isInPartial = isPartial(file);
  const { line: from = 0 } = headings[start] ?? {};
  const { line: to = Number.POSITIVE_INFINITY } = (isInPartial ? undefined : headings[start + 1]) ?? {};
  for (const [index, node] of kind === 'screen' && (isInPartial || start >= 0)
    ? tree.children.entries()
    : []) {
    const { line = 0 } = node.position?.start ?? {};
    const last =
      node.type === 'list' && node.ordered && line > from && line < to ? node.children.at(-1) : undefined;
    const { type: next = 'heading' } = tree.children[index + 1] ?? {};
    if (last?.children.length === 1 && next === 'heading') {
      report(
        last,
        'a last step that does not say what it shows',
        'Write below it, indented, what the reader sees then.',
      );
    }
  }
}

/** On a screen, each step says what the reader sees then. `checkTasks` reports the last one of a task. */
function checkSteps({ kind, tree }: Page, report: Report): void {
  const lists = kind === 'screen' ? listNodes(tree, 'list').filter(({ ordered }) => ordered) : [];
  for (const step of lists.flatMap(({ children }) => children.slice(0, -1))) {
    if (step.children.length === 1) {
      report(
        step,
        'a step that does not say what it shows',
        'Write below it, indented, what the reader sees then.',
      );
    }
  }
}

/** The section `after` contains only lists. */
export function checkNextSteps({ kind, tree }: Page, report: Report): void {
  const headings = listHeadings(tree);
  const start = kind === 'reference' ? headings.findIndex(({ id }) => id === 'after') : -1;
  const { line: from = Number.POSITIVE_INFINITY } = headings[start] ?? {};
  const { line: to = Number.POSITIVE_INFINITY } = headings[start + 1] ?? {};
  const isInside = ({ position }: RootContent): boolean =>
    position !== undefined && position.start.line > from && position.start.line < to;
  for (const node of tree.children.filter((child) => isInside(child) && child.type !== 'list')) {
    report(
      node,
      `a ${node.type} under "Next steps"`,
      'Write a list of links, and what readers need to know under a heading above it.',
    );
  }
}

export function checkLists(page: Page, report: Report): void {
  visit(page.tree, 'list', (list, index = 0, parent) => {
    if (parent && parent.type !== 'listItem') {
      checkStart(list, parent.children[index - 1], report);
    }
  });
  checkTasks(page, report);
  checkSteps(page, report);
}
