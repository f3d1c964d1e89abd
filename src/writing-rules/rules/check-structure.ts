import { findNearest } from '@pitel-docs/contract/find-nearest';
import type { List, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { matchProse } from '../../markdown/match-prose';
import { listHeadings, listNodes, listTables } from '../../markdown/page-tree';
import type { Page, PageRule, Report } from '../../markdown/parse-page';
import { skeletons } from '../../markdown/skeletons';
import { isSharedPart } from '../../site/site-pages';

function checkOpening({ tree, kind }: Page, report: Report): void {
  const blocks = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  // A page may start with an admonition.
  const [first, second] = blocks[0]?.type === 'containerDirective' ? blocks.slice(1) : blocks;
  const isEndpoint = second?.type === 'mdxJsxFlowElement' && second.name === 'Operation';
  if (first?.type !== 'paragraph') {
    const found = `the page opens with ${first ? `a ${first.type}` : 'nothing'}`;
    report(first, found, 'Write a paragraph first: what the reader can do with this page.');
  } else if (kind === 'reference' && !isEndpoint) {
    report(second, 'no endpoint below the opening', 'Move the first <Operation /> up to this line.');
  }
}

/** A page opens with a paragraph, followed by the endpoint in the API reference. */
export function checkSkeleton(page: Page, report: Report): void {
  checkOpening(page, report);
  const all = listHeadings(page.tree);
  const headings = all.filter(({ depth }) => depth === 2);
  let last = -1;
  for (const part of skeletons[page.kind].parts) {
    const index = headings.findIndex(({ id }) => id !== undefined && [part.id, part.otherId].includes(id));
    const heading = headings[index];
    const title = part.heading[page.section.language];
    const wrong = all.find(({ id, depth, text }) => id === part.id || (depth === 2 && text === title));
    if (heading && index < last) {
      report(heading.line, `the section {#${heading.id}} comes too early`, `Move it below {#${headings[last]?.id}}.`);
    } else if (heading) {
      last = index;
    } else if (wrong) {
      const found = `the section "${'#'.repeat(wrong.depth)} ${wrong.text}${wrong.id ? ` {#${wrong.id}}` : ''}"`;
      report(wrong.line, found, `Write "## ${wrong.text} {#${part.id}}": links lead to this id.`);
    } else if (!part.isOptional) {
      const place = headings[last + 1]?.line ?? page.text.trimEnd().split('\n').length + 1;
      const found = `no section "## ${title} {#${part.id}}"`;
      report(place, found, `Write it before this line, with ${part.about}.`);
    }
  }
}

function checkEmptySections({ children }: Root, report: Report): void {
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    const isEmpty = next === undefined || (next.type === 'heading' && node.type === 'heading' && next.depth <= node.depth);
    if (node.type === 'heading' && isEmpty) {
      report(node, 'a section without text', 'Write its text, or remove the heading.');
    }
  }
}

/** Docusaurus reads an id only at the end of a heading, and other Markdown in it as Markdown. */
function checkHeadingIds({ text, tree }: Page, report: Report): void {
  for (const node of listNodes(tree, 'heading')) {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset).replace(/`[^`]*`/g, '');
    const ids = Array.from(source.matchAll(/\{#([^}]*)\}/g), ([, id = '']) => id);
    const [first = ''] = ids;
    if (ids.length > 1) {
      report(node, `a heading with ${ids.length} ids, {#${ids.join('} and {#')}}`, 'Keep one.');
    } else if (ids.length === 1 && !/\}\s*#*\s*$/.test(source)) {
      report(node, `the id {#${first}} within a heading`, 'Write it at the end of the heading.');
    } else if (ids.length === 1 && !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(first)) {
      report(node, `the id {#${first}}`, 'Write lower-case words without accents, with hyphens between them.');
    }
  }
}

function checkHeadings(page: Page, report: Report): void {
  const { file, tree, kind } = page;
  checkHeadingIds(page, report);
  checkEmptySections(tree, report);
  const ids = new Set<string>();
  // A shared part may start below level 2.
  let above = isSharedPart(file) ? 2 : 1;
  for (const { depth, line, text, id } of listHeadings(tree)) {
    const right = '#'.repeat(above + 1);
    if (depth === 1) {
      report(line, `a heading of the first level, "# ${text}"`, `Write "## ${text}": the title is the first level.`);
    } else if (depth > right.length) {
      // The rule for fixed sections reports theirs.
      if (isSharedPart(file) || !skeletons[kind].parts.some((part) => part.id === id)) {
        report(line, `a heading that skips a level, "${'#'.repeat(depth)} ${text}"`, `Write "${right} ${text}".`);
      }
    } else if (id !== undefined && ids.has(id)) {
      report(line, `the id {#${id}} a second time`, 'Write an id that no other heading of the page has.');
    }
    ids.add(id ?? '');
    above = Math.max(depth, 2);
  }
}

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
    report(list, `a list that starts with ${list.start}`, `${indent}, so that the steps stay one list, or start with 1.`);
  }
}

/** The last step of a task, or the text below it, says what the reader sees then. */
function checkTasks({ file, kind, tree }: Page, report: Report): void {
  const headings = listHeadings(tree).filter(({ depth }) => depth === 2);
  const start = headings.findIndex(({ id }) => id === 'tasks');
  const isPart = isSharedPart(file);
  const { line: from = 0 } = headings[start] ?? {};
  const { line: to = Number.POSITIVE_INFINITY } = (isPart ? undefined : headings[start + 1]) ?? {};
  for (const [index, node] of kind === 'screen' && (isPart || start >= 0) ? tree.children.entries() : []) {
    const { line = 0 } = node.position?.start ?? {};
    const last = node.type === 'list' && node.ordered && line > from && line < to ? node.children.at(-1) : undefined;
    const { type: next = 'heading' } = tree.children[index + 1] ?? {};
    if (last?.children.length === 1 && next === 'heading') {
      report(last, 'a last step that does not say what it shows', 'Write below it, indented, what the reader sees then.');
    }
  }
}

/** On a screen, each step says what the reader sees then. `checkTasks` reports the last one of a task. */
function checkSteps({ kind, tree }: Page, report: Report): void {
  const lists = kind === 'screen' ? listNodes(tree, 'list').filter(({ ordered }) => ordered) : [];
  for (const step of lists.flatMap(({ children }) => children.slice(0, -1))) {
    if (step.children.length === 1) {
      report(step, 'a step that does not say what it shows', 'Write below it, indented, what the reader sees then.');
    }
  }
}

/** The section `after` contains only lists. */
function checkNextSteps({ kind, tree }: Page, report: Report): void {
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

function checkLists(page: Page, report: Report): void {
  visit(page.tree, 'list', (list, index = 0, parent) => {
    if (parent && parent.type !== 'listItem') {
      checkStart(list, parent.children[index - 1], report);
    }
  });
  checkTasks(page, report);
  checkSteps(page, report);
}

/** Alignment would add inline styles, which the hosts' Content Security Policy blocks. */
function checkTables(page: Page, report: Report): void {
  for (const { align, position } of listNodes(page.tree, 'table')) {
    if (align?.some(Boolean)) {
      report((position?.start.line ?? 0) + 1, 'a column with an alignment', 'Write "| --- |".');
    }
  }
  for (const { line, header, rows } of listTables(page)) {
    for (const [index, cells] of [header, ...rows].entries()) {
      const place = index === 0 ? line : line + 1 + index;
      if (cells.length !== header.length) {
        const found = `a row of ${cells.length} cells in a table of ${header.length} columns`;
        report(place, found, 'Write a cell for each column: "–" for none, "\\|" for the sign |.');
      } else if (cells.includes('')) {
        report(place, 'an empty cell', 'Write "–" if there is nothing to say.');
      }
    }
  }
}

const names = ['note', 'tip', 'info', 'warning', 'danger', 'unspecified'];

/** Same limit as `rule/unspecified-listed` in `packages/contract/redocly.yaml`. */
const maxPoints = 4;

/** Open points are a single list, because the site adds the contact. */
function checkPoints(page: Page, [list, other]: readonly RootContent[], report: Report): void {
  if (list?.type !== 'list' || other) {
    const place = list?.type === 'list' ? other : list;
    report(place, 'something other than one list in ":::unspecified"', 'Write "- " and a point on each line.');
  } else if (list.children.length > maxPoints && page.section.kind === 'reference') {
    const found = `${list.children.length} points in ":::unspecified"`;
    report(list.children[maxPoints], found, `Keep the ${maxPoints} that change what a developer does.`);
  }
}

function checkAdmonitions(page: Page, report: Report): void {
  const titledBlock = matchProse(page.text, /^ *:::\w+ +\S.*$/m);
  for (const place of titledBlock) {
    const [, name, title] = /:::(\w+) +(.*)/.exec(place.text) ?? [];
    report(place, `":::${name} ${title}"`, `Write ":::${name}[${title}]", with the title in brackets.`);
  }
  const spacedMark = matchProse(page.prose, /^ *:::+ +\w+|\[!\w+\]/m);
  for (const place of spacedMark) {
    const [name = ''] = /\w+/.exec(place.text.toLowerCase()) ?? [];
    report(place, `"${place.text.trim()}"`, `Write ":::${findNearest(name, names)}", the text, and ":::" on its own line.`);
  }
  // After a wrong beginning, the end is text as well.
  const isBegun = titledBlock.length + spacedMark.length > 0;
  for (const place of isBegun ? [] : matchProse(page.prose, /(?<!\\):::+.*/)) {
    const advice = 'Write ":::note", the text and ":::", each on its own line with an empty line around it.';
    report(place, `"${place.text}", which readers would see`, advice);
  }
  const lines = page.text.split('\n');
  for (const node of listNodes(page.tree, 'containerDirective')) {
    const { name, children, position } = node;
    if (!names.includes(name)) {
      report(node, `":::${name}"`, `Write ":::${findNearest(name, names)}"; there are ${names.join(', ')}.`);
    }
    if (!/^\s*:::+\s*$/.test(lines[(position?.end.line ?? 0) - 1] ?? '')) {
      report(node, `":::${name}" without an end`, 'Write ":::" on its own line below it.');
    }
    if (name === 'unspecified') {
      checkPoints(page, children, report);
    }
  }
}

export const structureRules: readonly PageRule[] = [checkHeadings, checkNextSteps, checkLists, checkTables, checkAdmonitions];
