import { visit } from 'unist-util-visit';
import { findNearest } from '../../contract/find-nearest';
import { type Finding, report } from '../finding';
import type { Page } from '../page';

const names = ['note', 'tip', 'info', 'warning', 'danger', 'unspecified'];

/**
 * Checks the admonitions of a page: names that the site knows, an end, and a title in square brackets.
 *
 * @param page - The page.
 * @returns What is wrong with each admonition.
 */
export function checkAdmonitions(page: Page): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'containerDirective') {
      return;
    }
    const { start, end } = node.position ?? {};
    if (!names.includes(node.name)) {
      findings.push(
        report(page, start, `":::${node.name}"`, `Write ":::${findNearest(node.name, names)}"; there are ${names.join(', ')}.`),
      );
    }
    if (!/^\s*:::+\s*$/.test(page.lines[(end?.line ?? 0) - 1] ?? '')) {
      findings.push(report(page, start, `":::${node.name}" without an end`, 'Write ":::" on a line of its own below it.'));
    }
  });
  for (const [index, line] of page.lines.entries()) {
    const [, name, rest] = /^\s*:::(\w+) +(\S.*)$/.exec(line) ?? [];
    if (name && rest) {
      findings.push(report(page, index + 1, `":::${name} ${rest}"`, `Write ":::${name}[${rest}]": a title stands in brackets.`));
    }
  }
  return findings;
}

/** More points than this nobody reads. `rule/unspecified-listed` in `redocly.yaml` holds the contract to the same. */
const mostPoints = 4;

/**
 * Checks that points that are not known stand as one list, each a sentence: the site adds whom to ask. A page of the reference has few.
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
    const { length } = list.children;
    if (length > mostPoints && page.section.folder === 'docs') {
      const advice = `Keep the ${mostPoints} that change what a developer does.`;
      findings.push(report(page, list.children[mostPoints]?.position?.start, `${length} points in ":::unspecified"`, advice));
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
