import { listHeadings } from '../../markdown/page-tree';
import type { Page, Report } from '../../markdown/parse-page';
import { skeletons } from '../../markdown/skeletons';

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
  const headings = listHeadings(page.tree).filter(({ depth }) => depth === 2);
  let last = -1;
  for (const part of skeletons[page.kind].parts) {
    const index = headings.findIndex(({ id }) => id !== undefined && [part.id, part.otherId].includes(id));
    const heading = headings[index];
    if (heading && index < last) {
      report(heading.line, `the section {#${heading.id}} comes too early`, `Move it below {#${headings[last]?.id}}.`);
    } else if (heading) {
      last = index;
    } else if (!part.isOptional) {
      const place = headings[last + 1]?.line ?? page.text.trimEnd().split('\n').length + 1;
      const found = `no section "## ${part.heading[page.section.language]} {#${part.id}}"`;
      report(place, found, `Write it before this line, with ${part.about}.`);
    }
  }
}
