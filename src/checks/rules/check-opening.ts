import type { Finding } from '../finding';
import type { Page } from '../page';
import { report } from '../report';

const shortest = 80;

/**
 * Checks that a page opens with a paragraph that tells what it is for.
 *
 * @param page - The page.
 * @returns The finding, if it opens with something else or with too few words.
 */
export function checkOpening(page: Page): Finding[] {
  const first = page.tree.children.find(({ type }) => type !== 'yaml');
  const expected = `Write a paragraph of at least ${shortest} characters first: what the reader can do with this page.`;
  if (first?.type !== 'paragraph') {
    return [report(page, first?.position?.start, `the page opens with ${first ? `a ${first.type}` : 'nothing'}`, expected)];
  }
  const { start, end } = first.position ?? {};
  const length = (end?.offset ?? 0) - (start?.offset ?? 0);
  return length > shortest ? [] : [report(page, start, `the opening paragraph has ${length} characters`, expected)];
}
