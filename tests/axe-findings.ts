import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** As the browser gets it: its authors' own binding for Playwright sends more than twice the script, anew each time, and takes twice as long. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** Rules to run; all of axe's default set without it. */
  readonly only?: readonly string[];
  /** Rules of the default set to leave out. */
  readonly without?: readonly string[];
  /** Selector of the part to look at; the page without it. */
  readonly within?: string;
  /** Selectors of parts to pass over. */
  readonly except?: readonly string[];
}

/**
 * What axe finds on a page as it stands. The site has no frames.
 *
 * @param page - A browser page.
 * @param scope - What to look at, and for what.
 * @returns A line for each fault: the rule, the element, and what axe says of it.
 */
export async function axeFindings(
  page: Page,
  { only, without = [], within = ':root', except = [] }: Scope = {},
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
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  };
  const context: Axe.SerialContextObject = { include: [within], exclude: [...except] };
  const { violations } = await page.evaluate(
    async ([place, chosen]) => {
      // The shade at the edges of what scrolls: axe tells nothing of words before a gradient. Without it, they stand on its ground.
      const shaded = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
        getComputedStyle(element).backgroundAttachment.includes('local'),
      );
      for (const { style } of shaded) {
        style.backgroundImage = 'none';
      }
      try {
        return await (window as unknown as { axe: typeof Axe }).axe.run(place, chosen);
      } finally {
        for (const { style } of shaded) {
          style.backgroundImage = '';
        }
      }
    },
    [context, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}
