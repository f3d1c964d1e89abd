import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** As the browser gets it: its authors' own binding for Playwright sends more than twice the script, anew each time, and takes twice as long. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page as it stands. The site has no frames.
 *
 * @param scope.only - Rules to run; all of axe's default set without it.
 * @param scope.without - Rules of the default set to leave out.
 * @returns A line for each fault: the rule, the element, and what axe says of it.
 */
export async function axeFindings(
  page: Page,
  {
    only,
    without = [],
    within = ':root',
    except = [],
  }: { only?: string[]; without?: string[]; within?: string; except?: string[] } = {},
): Promise<string[]> {
  // Once a document: a second copy would have to be compiled again.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    // Only sounds and films would be fetched ahead.
    preload: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: only }),
  };
  const { violations } = await page.evaluate(
    ([include, exclude, chosen]) => {
      // The shade at the edges of what scrolls: axe says nothing of words before a gradient. Without it, they stand on its ground.
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (getComputedStyle(element).backgroundAttachment.includes('local')) {
          element.style.backgroundImage = 'none';
        }
      }
      return (window as unknown as { axe: typeof Axe }).axe.run({ include, exclude }, chosen);
    },
    [within, except, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}
