import { visit } from 'unist-util-visit';
import { findNearest } from '../../contract/find-nearest';
import type { Finding } from '../finding';
import type { Page } from '../page';
import { report } from '../report';

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
