import { type Finding, report } from '../finding';
import type { Page } from '../page';
import { listHeadings } from '../page-parts';
import { skeletons } from '../skeletons';

/** Every page opens with a paragraph. Who opens a page of the reference came for its endpoint, which stands right below. */
function checkOpening(page: Page): Finding[] {
  const [first, second] = page.tree.children.filter(({ type }) => type !== 'yaml');
  if (first?.type !== 'paragraph') {
    const advice = 'Write a paragraph first: what the reader can do with this page.';
    return [report(page, first?.position?.start, `the page opens with ${first ? `a ${first.type}` : 'nothing'}`, advice)];
  }
  const isEndpoint = second?.type === 'mdxJsxFlowElement' && second.name === 'Operation';
  return page.kind !== 'reference' || isEndpoint
    ? []
    : [report(page, second?.position?.start, 'no endpoint below the opening', 'Move the first <Operation /> up to this line.')];
}

function checkSections(page: Page): Finding[] {
  const headings = listHeadings(page.tree).filter(({ depth }) => depth === 2);
  let last = -1;
  return skeletons[page.kind].parts.flatMap((part) => {
    const index = headings.findIndex(({ id }) => id !== undefined && [part.id, part.otherId].includes(id));
    const heading = headings[index];
    const markdown = `"## ${part.heading[page.section.language]} {#${part.id}}"`;
    if (!heading) {
      const place = headings[last + 1]?.line ?? page.text.trimEnd().split('\n').length + 1;
      return part.isOptional
        ? []
        : [report(page, place, `no section ${markdown}`, `Write it before this line, with ${part.about}.`)];
    }
    if (index < last) {
      return [
        report(page, heading.line, `the section {#${heading.id}} stands too early`, `Move it below {#${headings[last]?.id}}.`),
      ];
    }
    last = index;
    return [];
  });
}

/**
 * Checks that a page opens with a paragraph, a page of the reference then with its endpoint, and that it has the sections of its kind.
 *
 * @param page - The page.
 * @returns What stands in front of them, and sections that are missing or stand too early.
 */
export function checkSkeleton(page: Page): Finding[] {
  return [...checkOpening(page), ...checkSections(page)];
}
