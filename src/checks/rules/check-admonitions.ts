import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { findNearest } from '../../contract/find-nearest';
import { type Finding, report } from '../finding';
import { matchProse } from '../match-prose';
import type { Page } from '../page';

const names = ['note', 'tip', 'info', 'warning', 'danger', 'unspecified'];

/** More points than this nobody reads. `rule/unspecified-listed` in `redocly.yaml` holds the contract to the same. */
const mostPoints = 4;

/** Points that are not known are one list: the site adds whom to ask. A page of the reference has few. */
function checkPoints(page: Page, [list, other]: readonly RootContent[]): Finding[] {
  if (list?.type !== 'list' || other) {
    const place = (list?.type === 'list' ? other : list)?.position?.start;
    return [report(page, place, 'something other than one list in ":::unspecified"', 'Write "- " and a point on each line.')];
  }
  const { length } = list.children;
  const place = list.children[mostPoints]?.position?.start;
  const advice = `Keep the ${mostPoints} that change what a developer does.`;
  return length > mostPoints && page.section.folder === 'docs'
    ? [report(page, place, `${length} points in ":::unspecified"`, advice)]
    : [];
}

/**
 * Checks the admonitions of a page: names that the site knows, an end, a title in square brackets, and the points that are not known.
 *
 * @param page - The page.
 * @returns What is wrong with each admonition.
 */
export function checkAdmonitions(page: Page): Finding[] {
  const findings = matchProse(page.text, /^ *:::\w+ +\S.*$/m).map((place) => {
    const [, name = '', title = ''] = /:::(\w+) +(.*)/.exec(place.text) ?? [];
    return report(page, place, `":::${name} ${title}"`, `Write ":::${name}[${title}]": a title stands in brackets.`);
  });
  const lines = page.text.split('\n');
  visit(page.tree, 'containerDirective', ({ name, children, position }) => {
    if (!names.includes(name)) {
      const advice = `Write ":::${findNearest(name, names)}"; there are ${names.join(', ')}.`;
      findings.push(report(page, position?.start, `":::${name}"`, advice));
    }
    if (!/^\s*:::+\s*$/.test(lines[(position?.end.line ?? 0) - 1] ?? '')) {
      findings.push(report(page, position?.start, `":::${name}" without an end`, 'Write ":::" on a line of its own below it.'));
    }
    findings.push(...(name === 'unspecified' ? checkPoints(page, children) : []));
  });
  return findings;
}
