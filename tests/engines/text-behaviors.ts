import { expect } from '@playwright/test';
import { guide, reference } from '../example-pages';
import type { Behaviors, EnginePage } from './engine-page';

/** Pastes into the search field, which joins lines. */
async function paste(page: EnginePage): Promise<string> {
  await page.press('/');
  await page.expect(() => document.activeElement?.role).toBe('combobox');
  const readField = () => (document.activeElement as HTMLInputElement).value;
  const before = await page.read(readField);
  await page.press('Control', 'v');
  await page.expect(readField).not.toBe(before);
  return page.read(readField);
}

/** Emulates print media by rewriting media queries, because the drivers cannot emulate it. */
function showPrinted(): void {
  const show = (list: CSSRuleList): void => {
    for (const rule of list) {
      if (rule instanceof CSSMediaRule) {
        rule.media.mediaText = rule.media.mediaText.replace('print', 'all').replace('screen', 'not all');
      }
      if (rule instanceof CSSGroupingRule) {
        show(rule.cssRules);
      }
    }
  };
  for (const { cssRules } of document.styleSheets) {
    show(cssRules);
  }
}

export const textBehaviors: Behaviors = {
  'Code is copied, and a page as Markdown': async (page) => {
    await page.use(reference.route);
    await page.click('.theme-code-block button', 'Copy code');
    await page.expectSeen('.theme-code-block [role=status]', 'Copied');
    const code = await page.read(() => document.querySelector('.theme-code-block code')?.textContent ?? '');
    expect(code.replaceAll(/\s/g, '')).toContain((await paste(page)).replaceAll(/\s/g, ''));
    await page.press('Escape');
    await page.expectSeen('dialog', '', false);
    await page.click('summary', 'Copy page');
    await page.click('details button', 'Copy as Markdown');
    await page.expectSeen('details button', 'Copied');
    expect(await paste(page)).toContain(`# ${reference.title}`);
  },
  'A drawing opens large, grows, and closes': async (page) => {
    const readArea = () => document.querySelector('dialog[open] section')?.scrollHeight ?? 0;
    await page.use(guide.route);
    await page.click('figure [role=img]');
    await page.expect(readArea).toBeGreaterThan(0);
    const first = await page.read(readArea);
    for (const key of ['+', '+', '+', '+']) {
      await page.press(key);
    }
    await page.expect(readArea).toBeGreaterThan(first);
    await page.press('Escape');
    await page.expectSeen('dialog', '', false);
    await page.click('figcaption button', 'Enlarge');
    await page.click('dialog button', 'Close');
    await page.expectSeen('dialog', '', false);
  },
  'Words can be selected by the mouse, and the contents lead to a heading and mark it': async (page) => {
    await page.use(guide.route);
    await page.drag('.markdown p');
    await page.expect(() => String(getSelection()).length).toBeGreaterThan(3);
    await page.click('.table-of-contents a', 'If something goes wrong');
    await page.expectSeen('h2:target', 'If something goes wrong');
    await page.expectSeen('.table-of-contents__link--active', 'If something goes wrong');
  },
  'A search result in a closed tab opens the tab, which closes again': async (page) => {
    const words = '9c35e8a07b';
    await page.use('/api/v1/event/description');
    await page.expectSeen('[role=tabpanel] .theme-code-block', words, false);
    await page.press('/');
    await page.type(words);
    await page.expectSeen('[role=option]', words);
    await page.press('Enter');
    await page.expectSeen('[role=tabpanel] .theme-code-block', words);
    await page.click('[role=tab]', 'ringing');
    await page.expectSeen('[role=tabpanel] .theme-code-block', words, false);
  },
  'On paper stands the text with every example, and nothing around it': async (page) => {
    await page.use(reference.route);
    await page.read(showPrinted);
    await page.expectSeen('h1', reference.title);
    await page.expectSeen('nav', '', false);
    await page.expectSeen('main button', '', false);
    const readOpen = () => {
      const [samples = true, ...examples] = [...document.querySelectorAll('[role=tablist]')].map((tabs) =>
        [...(tabs.nextElementSibling?.children ?? [])].every((panel) => panel.firstElementChild?.checkVisibility()),
      );
      return { samples, examples: examples.length > 0 && examples.every(Boolean) };
    };
    // Print shows one language of the samples.
    await page.expect(readOpen).toEqual({ samples: false, examples: true });
  },
};
