import type { Root } from 'mdast';
import { pageTemplates } from '../../page-source/page-templates';
import { listHeadings, listNodes } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import { isPartial } from '../../site/site-pages';

function checkOpening({ tree, kind }: Page, report: Report): void {
  const blocks = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  // A page may start with an admonition.
  const [first, second] = blocks[0]?.type === 'containerDirective' ? blocks.slice(1) : blocks;
  const isEndpoint = second?.type === 'mdxJsxFlowElement' && second.name === 'Operation';
  if (first?.type !== 'paragraph') {
    const message = `the page opens with ${first ? `a ${first.type}` : 'nothing'}`;
    report(first, message, 'Write a paragraph first: what the reader can do with this page.');
  } else if (kind === 'reference' && !isEndpoint) {
    report(second, 'no endpoint below the opening', 'Move the first <Operation /> up to this line.');
  }
}

/** A page opens with a paragraph, followed by the endpoint in the API reference. */
export function checkTemplate(page: Page, report: Report): void {
  checkOpening(page, report);
  const all = listHeadings(page.tree);
  const headings = all.filter(({ depth }) => depth === 2);
  let last = -1;
  for (const section of pageTemplates[page.kind].sections) {
    const index = headings.findIndex(
      ({ id }) => id !== undefined && [section.id, section.otherId].includes(id),
    );
    const heading = headings[index];
    const title = section.heading[page.section.language];
    const invalid = all.find(({ id, depth, text }) => id === section.id || (depth === 2 && text === title));
    if (heading && index < last) {
      report(
        heading.line,
        `the section {#${heading.id}} comes too early`,
        `Move it below {#${headings[last]?.id}}.`,
      );
    } else if (heading) {
      last = index;
    } else if (invalid) {
      const message = `the section "${'#'.repeat(invalid.depth)} ${invalid.text}${invalid.id ? ` {#${invalid.id}}` : ''}"`;
      report(invalid.line, message, `Write "## ${invalid.text} {#${section.id}}": links lead to this id.`);
    } else if (!section.isOptional) {
      const line = headings[last + 1]?.line ?? page.text.trimEnd().split('\n').length + 1;
      const message = `no section "## ${title} {#${section.id}}"`;
      const reason = page.kind === 'screen' ? ' Pages of this section are screens.' : '';
      report(line, message, `Write it before this line, with ${section.about}.${reason}`);
    }
  }
}

function checkEmptySections({ children }: Root, report: Report): void {
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    const isEmpty =
      next === undefined || (next.type === 'heading' && node.type === 'heading' && next.depth <= node.depth);
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
      report(
        node,
        `the id {#${first}}`,
        'Write lower-case words without accents, with hyphens between them.',
      );
    }
  }
}

export function checkHeadings(page: Page, report: Report): void {
  const { file, tree, kind } = page;
  checkHeadingIds(page, report);
  checkEmptySections(tree, report);
  const ids = new Set<string>();
  // A partial may start below level 2.
  let above = isPartial(file) ? 2 : 1;
  for (const { depth, line, text, id } of listHeadings(tree)) {
    const expected = '#'.repeat(above + 1);
    if (depth === 1) {
      report(
        line,
        `a heading of the first level, "# ${text}"`,
        `Write "## ${text}": the title is the first level.`,
      );
    } else if (depth > expected.length) {
      // The rule for fixed sections reports theirs.
      if (isPartial(file) || !pageTemplates[kind].sections.some((section) => section.id === id)) {
        report(
          line,
          `a heading that skips a level, "${'#'.repeat(depth)} ${text}"`,
          `Write "${expected} ${text}".`,
        );
      }
    } else if (id !== undefined && ids.has(id)) {
      report(line, `the id {#${id}} a second time`, 'Write an id that no other heading of the page has.');
    }
    ids.add(id ?? '');
    above = Math.max(depth, 2);
  }
}
