import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { phone } from './locators';

/**
 * The injected script. `@axe-core/playwright` sends more than twice as much on every call and takes twice as
 * long.
 */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on the current state of a page. The site has no frames.
 *
 * On phones, it also examines the size of targets, which is off by default.
 *
 * @param scope.without - Rules of axe's default set to skip.
 * @param scope.only - The only rules to run.
 */
export async function axeFindings(
  page: Page,
  {
    without = [],
    only = [],
    within = ':root',
    except = [],
  }: { without?: string[]; only?: string[]; within?: string; except?: string[] } = {},
): Promise<string[]> {
  // Once per document: a second copy would be compiled again.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(only.length > 0 && { runOnly: only }),
    rules: {
      'target-size': { enabled: (page.viewportSize()?.width ?? 0) <= phone.width },
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  };
  const { violations } = await page.evaluate(
    async ([include, exclude, rules]) => {
      // Resize observers, which set tab stops, run in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Axe skips text over a gradient, so remove the shadows at the edges of scroll containers.
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (getComputedStyle(element).backgroundAttachment.includes('local')) {
          element.style.backgroundImage = 'none';
        }
      }
      return (window as unknown as { axe: typeof Axe }).axe.run({ include, exclude }, rules);
    },
    [within, except, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}
