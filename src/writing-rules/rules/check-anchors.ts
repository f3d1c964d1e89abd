import { listHeadings, listProps } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import { listShownOperations } from '../../site/page-dependencies';

/**
 * Links to an id lead to the first element with it, whatever made the ids equal: headings, fields, operations
 * or partials.
 */
export function checkAnchors({ text, tree }: Page, anchors: readonly string[], report: Report): void {
  const headings = listHeadings(tree);
  const bare = listShownOperations(text).map((id) => id.replace(/V\d+$/, '').toLowerCase());
  // The rule for operations reports equal ones.
  const isRepeated = bare.some((id, index) => bare.indexOf(id) < index);
  const twice = new Set(isRepeated ? [] : anchors.filter((anchor, index) => anchors.indexOf(anchor) < index));
  for (const anchor of twice) {
    const same = headings.filter(({ id }) => id === anchor);
    const component = listProps(tree, 'id').find(({ value }) => value === anchor);
    // Reported with the headings.
    if (same.length < 2) {
      const line = same[0]?.line ?? component?.position?.start.line;
      const fix = 'Write another id, name of a field or operationId for one of them.';
      report(line, `two elements with the anchor "#${anchor}"`, fix);
    }
  }
}
