import { type Finding, report } from '../finding';
import { listHeadings } from '../list-headings';
import type { Page } from '../page';
import { alternativeIds, skeletons } from '../skeletons';

/** Who opens a page of the reference came for its endpoint: nothing but the opening stands above it. */
function checkEndpoint(page: Page): Finding[] {
  const [, second] = page.tree.children.filter(({ type }) => type !== 'yaml');
  const isEndpoint = second?.type === 'mdxJsxFlowElement' && second.name === 'Operation';
  return page.kind !== 'reference' || isEndpoint
    ? []
    : [report(page, second?.position?.start, 'no endpoint below the opening', 'Move the first <Operation /> up to this line.')];
}

/**
 * Checks that a page has the sections of its kind, in their order, and a page of the reference its endpoint before them.
 *
 * @param page - The page.
 * @returns Sections that are missing or stand too early, and what stands above the endpoint.
 */
export function checkSkeleton(page: Page): Finding[] {
  return [...checkEndpoint(page), ...checkSections(page)];
}

function checkSections(page: Page): Finding[] {
  const headings = listHeadings(page.tree).filter(({ depth }) => depth === 2);
  let last = -1;
  return skeletons[page.kind].parts.flatMap((part) => {
    const ids = [part.id, ...(alternativeIds[part.id] ?? [])];
    const index = headings.findIndex(({ id }) => ids.includes(id));
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
