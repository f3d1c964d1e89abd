import { visit } from 'unist-util-visit';
import type { Finding } from '../finding';
import type { Page } from '../page';
import { report } from '../report';

/**
 * Checks that points that are not known stand as one list, each a sentence: the site adds whom to ask.
 *
 * @param page - The page.
 * @returns What is wrong with each block.
 */
export function checkUnspecified(page: Page): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'containerDirective' || node.name !== 'unspecified') {
      return;
    }
    const [list, ...others] = node.children;
    if (list?.type !== 'list' || others.length > 0) {
      const other = list?.type === 'list' ? others[0] : list;
      findings.push(
        report(
          page,
          other?.position?.start ?? node.position?.start,
          'something other than one list in ":::unspecified"',
          'Write "- " and a point on each line.',
        ),
      );
      return;
    }
    for (const item of list.children) {
      const { start, end } = item.position ?? {};
      const last = page.lines[(end?.line ?? 1) - 1] ?? '';
      if (!/[.?]$/.test(last)) {
        findings.push(report(page, start, `the point "${last.trim().slice(0, 40)}"`, 'End it with a full stop.'));
      }
    }
  });
  return findings;
}
