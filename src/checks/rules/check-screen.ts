import type { Heading, RootContent } from 'mdast';
import { type Finding, report } from '../finding';
import { listHeadings } from '../list-headings';
import type { Page } from '../page';
import { readTables } from '../read-tables';

function checkTask(page: Page, title: Heading, task: readonly RootContent[]): Finding[] {
  const steps = task
    .filter((node) => node.type === 'list')
    .filter(({ ordered }) => ordered)
    .at(-1);
  const last = steps?.children.at(-1);
  if (!last) {
    return [report(page, title.position?.start, 'a task without steps', 'Write numbered steps: "1. Select **Add**."')];
  }
  const advice = 'Write what the reader sees below it, indented by 3 spaces.';
  return last.children.length > 1 ? [] : [report(page, last.position?.start, 'a last step without a result', advice)];
}

function checkTasks(page: Page): Finding[] {
  const { children } = page.tree;
  const headings = listHeadings(page.tree);
  const isHeading = (node: RootContent, depth: number): node is Heading => node.type === 'heading' && node.depth <= depth;
  const first = headings.find(({ id, depth }) => id === 'tasks' && depth === 2);
  const start = children.findIndex((node) => node.type === 'heading' && node.position?.start.line === first?.line);
  if (!first || start < 0) {
    return [];
  }
  const rest = children.slice(start + 1);
  const end = rest.findIndex((node) => isHeading(node, 2));
  const part = end < 0 ? rest : rest.slice(0, end);
  const titles = part.filter((node) => isHeading(node, 3));
  if (titles.length === 0) {
    return [report(page, first.line, 'no task', 'Write one: "### Create … {#create}" and numbered steps.')];
  }
  return titles.flatMap((title, index) => {
    const next = titles[index + 1];
    return checkTask(page, title, part.slice(part.indexOf(title) + 1, next ? part.indexOf(next) : undefined));
  });
}

const troubleColumns = ['What you see', 'Likely cause', 'What to do'];

function checkScreenTables(page: Page): Finding[] {
  const headings = listHeadings(page.tree);
  const tables = readTables(page.text);
  const before = headings
    .slice(
      0,
      headings.findIndex(({ id }) => id === 'tasks'),
    )
    .map(({ id }) => id);
  const status = tables.find(
    ({ section, rows }) =>
      before.includes(section) && rows.some(([name = '']) => /^\W*(?:status|state|call status)\b/i.test(name)),
  );
  const trouble = tables.find(({ section }) => section === 'trouble');
  const isExplained = headings.some(({ id }) => /^(?:call-|campaign-)?stat(?:us|)es$/.test(id));
  const advice = `Write "${troubleColumns.join(' | ')}".`;
  return [
    ...(status && !isExplained
      ? [
          report(
            page,
            status.line,
            'a status that no section explains',
            'Write "## Statuses {#statuses}" with a table below this one.',
          ),
        ]
      : []),
    ...(trouble && trouble.header.join() !== troubleColumns.join()
      ? [report(page, trouble.line, `a table "${trouble.header.join(' | ')}"`, advice)]
      : []),
  ];
}

/**
 * Checks what only a page about a screen of a portal has: statuses that are explained, tasks in steps, what goes wrong.
 *
 * @param page - The page; one of another kind passes.
 * @returns What is missing.
 */
export function checkScreen(page: Page): Finding[] {
  return page.kind === 'screen' ? [...checkScreenTables(page), ...checkTasks(page)] : [];
}
