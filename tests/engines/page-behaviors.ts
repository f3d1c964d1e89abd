import { expect } from '@playwright/test';
import { guide, home, reference, sdk } from '../example-pages';
import { phone } from '../locators';
import type { Behaviors, EnginePage } from './engine-page';

const colorToggle = 'button[aria-label*="dark and light mode"]';

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

export const pageBehaviors: Behaviors = {
  'A page has its styles before its scripts, and a click on a button is repeated once': async (page) => {
    const release = page.site.hold(/\/assets\/js\/main\./);
    await page.open(reference.route);
    await page.expect(() => document.querySelector('h1')?.textContent).toBe(reference.title);
    await page.expect(() => getComputedStyle(document.querySelector('nav') ?? document.body).position).toBe('sticky');
    await page.click(colorToggle);
    await page.expect(() => document.querySelector('[aria-busy=true]') !== null).toBe(true);
    release();
    await page.hydrate();
    await page.expect(() => document.documentElement.dataset.theme).toBe('dark');
    await page.expect(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
  },
  'Back and forward lead to the place that was read': async (page) => {
    await page.resize(phone);
    await page.use(home.route);
    const place = await page.read(() => {
      window.scrollTo({ top: 1500, behavior: 'instant' });
      return window.scrollY;
    });
    expect(place).toBe(1500);
    await page.read(() => document.querySelector<HTMLElement>('footer a[href="/pitel_app/"]')?.click());
    await page.expectUrl(sdk.route);
    await page.expect(() => window.scrollY).toBe(0);
    await page.read(() => history.back());
    await page.expectUrl(home.route);
    // Within one line: Firefox lays out offscreen content again.
    await page.expect(() => Math.abs(window.scrollY - 1500) < 24).toBe(true);
    await page.read(() => history.forward());
    await page.expect(() => window.scrollY).toBe(0);
    await page.expect(() => document.querySelector('h1')?.textContent).toBe(sdk.title);
  },
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
  'The contents lead to a heading and mark it': async (page) => {
    await page.use(guide.route);
    await page.click('summary', 'On this page');
    await page.click('details[open] a', 'If something goes wrong');
    await page.expectSeen('h2:target', 'If something goes wrong');
    await page.click('summary', 'On this page');
    await page.expectSeen('details[open] a[aria-current]', 'If something goes wrong');
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
};
