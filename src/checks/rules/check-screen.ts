import { type Finding, report } from '../finding';
import { listHeadings } from '../list-headings';
import type { Page } from '../page';
import { readTables } from '../read-tables';

/** Lines of a page, each with its number. */
type Lines = readonly { readonly number: number; readonly text: string }[];

function checkTask(page: Page, task: Lines): Finding[] {
  const [title] = task;
  const steps = task.filter(({ text }) => /^\d+\.(?: |$)/.test(text));
  const [first] = steps;
  const last = steps.at(-1);
  if (!title || !first || !last) {
    const mend = 'Write numbered steps: "1. Select **Add**."';
    return [report(page, title?.number, `a task without steps, "${title?.text}"`, mend)];
  }
  const empty = steps.filter(({ text }) => /^\d+\.\s*$/.test(text));
  const gaps = steps.filter(({ text }, index) => {
    const number = Number.parseInt(text, 10);
    return number !== 1 && number !== Number.parseInt(steps[index - 1]?.text ?? '0', 10) + 1;
  });
  const rest = task.filter(({ number }) => number >= last.number).map(({ text }) => text);
  const hasResult = /\n\n {3,4}\S/.test(rest.join('\n'));
  return [
    ...empty.map(({ number }) => report(page, number, 'an empty step', 'Write one action.')),
    ...gaps.map(({ number, text }) =>
      report(page, number, `the step "${text.slice(0, 30)}"`, 'Number the steps from 1 without a gap.'),
    ),
    ...(hasResult
      ? []
      : [
          report(page, last.number, 'a last step without a result', 'Write what the reader sees below it, indented by 3 spaces.'),
        ]),
  ];
}

function checkTasks(page: Page): Finding[] {
  const headings = listHeadings(page.tree);
  const start = headings.findIndex(({ id, depth }) => id === 'tasks' && depth === 2);
  if (start < 0) {
    return [];
  }
  const rest = headings.slice(start + 1);
  const end = rest.findIndex(({ depth }) => depth === 2);
  const tasks = rest.slice(0, end < 0 ? undefined : end).filter(({ depth }) => depth === 3);
  if (tasks.length === 0) {
    return [report(page, headings[start]?.line, 'no task', 'Write one: "### Create … {#create}" and numbered steps.')];
  }
  const endLine = rest[end]?.line ?? page.lines.length + 1;
  return tasks.flatMap(({ line }, index) => {
    const last = tasks[index + 1]?.line ?? endLine;
    return checkTask(
      page,
      page.lines.slice(line - 1, last - 1).map((text, offset) => ({ number: line + offset, text })),
    );
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
