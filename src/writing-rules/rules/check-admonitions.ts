import { findNearest } from '@pitel-docs/contract/find-nearest';
import type { RootContent } from 'mdast';
import { matchProse } from '../../page-source/match-prose';
import { listNodes } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';

const names = ['note', 'tip', 'info', 'warning', 'danger', 'unspecified'];

/** Same limit as `rule/unspecified-listed` in `packages/contract/lint/redocly.yaml`. */
const maxPoints = 4;

/** Unspecified points are a single list, because the site adds the contact. */
function checkPoints(page: Page, [list, extra]: readonly RootContent[], report: Report): void {
  if (list?.type !== 'list' || extra) {
    const node = list?.type === 'list' ? extra : list;
    report(node, 'something other than one list in ":::unspecified"', 'Write "- " and a point on each line.');
  } else if (list.children.length > maxPoints && page.section.kind === 'reference') {
    const message = `${list.children.length} points in ":::unspecified"`;
    report(list.children[maxPoints], message, `Keep the ${maxPoints} that change what a developer does.`);
  }
}

export function checkAdmonitions(page: Page, report: Report): void {
  const titledBlock = matchProse(page.text, /^ *:::\w+ +\S.*$/m);
  for (const match of titledBlock) {
    const [, name, title] = /:::(\w+) +(.*)/.exec(match.text) ?? [];
    report(match, `":::${name} ${title}"`, `Write ":::${name}[${title}]", with the title in brackets.`);
  }
  const spacedMarkup = matchProse(page.prose, /^ *:::+ +\w+|\[!\w+\]/m);
  for (const match of spacedMarkup) {
    const [name = ''] = /\w+/.exec(match.text.toLowerCase()) ?? [];
    report(
      match,
      `"${match.text.trim()}"`,
      `Write ":::${findNearest(name, names)}", the text, and ":::" on its own line.`,
    );
  }
  // After a wrong beginning, the end is text as well.
  const isBegun = titledBlock.length + spacedMarkup.length > 0;
  for (const match of isBegun ? [] : matchProse(page.prose, /(?<!\\):::+.*/)) {
    const fix = 'Write ":::note", the text and ":::", each on its own line with an empty line around it.';
    report(match, `"${match.text}", which readers would see`, fix);
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
