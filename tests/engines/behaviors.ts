import { expect } from '@playwright/test';
import { guide, guideHome, home, reference, sdk } from '../helpers/example-pages';
import { phone } from '../helpers/locators';
import type { EnginePage } from './engine-page';

const menu = 'details[open] > div';
const colorToggle = 'button[aria-label*="dark and light mode"]';

/** Waits until the search has also finished the full-text results and the list has stopped changing. */
async function expectAnswer(page: EnginePage): Promise<void> {
  await page.expect(() => document.querySelector('[role=listbox]')?.ariaBusy).toBe('false');
  await page.expect(() => document.querySelector('dialog [role=status]')?.textContent).toMatch(/first: (?!.*titles)/);
  let before = '';
  const isStill = async (): Promise<boolean> => {
    const last = before;
    before = await page.read(() => document.querySelector('[role=listbox]')?.textContent ?? '');
    return before === last;
  };
  await expect.poll(isStill, { intervals: [400], timeout: 20_000 }).toBe(true);
}

async function expectField(page: EnginePage): Promise<void> {
  await page.expect(() => document.activeElement?.role).toBe('combobox');
}

async function openSearch(page: EnginePage): Promise<void> {
  await page.press('/');
  await expectField(page);
}

/** Pastes into the search field, which joins lines. */
async function paste(page: EnginePage): Promise<string> {
  await openSearch(page);
  const readField = () => (document.activeElement as HTMLInputElement).value;
  const before = await page.read(readField);
  await page.press('Control', 'v');
  await page.expect(readField).not.toBe(before);
  return page.read(readField);
}

export const behaviors: Readonly<Record<string, (page: EnginePage) => Promise<void>>> = {
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
  'Back and forward lead to the scroll position that was read': async (page) => {
    await page.resize(phone);
    await page.use(home.route);
    const scrollY = await page.read(() => {
      window.scrollTo({ top: 1500, behavior: 'instant' });
      return window.scrollY;
    });
    expect(scrollY).toBe(1500);
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
  'The menu that copies a page stays open while it is used, closes when the reader leaves it, and copies': async (page) => {
    await page.use(reference.route);
    await page.click('summary', 'Copy page');
    await page.expectSeen(menu);
    // Click the menu's padding, where nothing is focusable.
    await page.click(menu, '', 3);
    await page.expectSeen(menu);
    // This corner is not focusable and no menu covers it.
    await page.click('.theme-announcement-bar', '', 3);
    await page.expectSeen(menu, '', false);
    await page.click('summary', 'Copy page');
    await page.expectSeen(menu);
    await page.press('Escape');
    await page.expectSeen(menu, '', false);
    await page.expect(() => document.activeElement?.textContent).toBe('Copy page');
    await page.press('Enter');
    await page.expectSeen(menu);
    await page.read((css) => [...document.querySelectorAll<HTMLElement>(`${css} :is(a, button)`)].at(-1)?.focus(), menu);
    await page.press('Tab');
    await page.expectSeen(menu, '', false);
    await page.click('summary', 'Copy page');
    await page.click('details button', 'Copy as Markdown');
    await page.expectSeen('details button', 'Copied');
    expect(await paste(page)).toContain(`# ${reference.title}`);
    await page.press('Escape');
    await page.expectSeen('dialog', '', false);
    await page.click('.theme-code-block button', 'Copy code');
    await page.expectSeen('.theme-code-block [role=status]', 'Copied');
    const code = await page.read(() => document.querySelector('.theme-code-block code')?.textContent ?? '');
    expect(code.replaceAll(/\s/g, '')).toContain((await paste(page)).replaceAll(/\s/g, ''));
  },
  'On a phone, cells have the names of their columns, and the menu of headings leads to one and highlights it': async (page) => {
    await page.resize(phone);
    await page.use(guide.route);
    const readCell = () => {
      const table = document.querySelector('.markdown table');
      const cell = table?.querySelectorAll<HTMLElement>('tbody td')[1] ?? document.body;
      const isNamed = cell.dataset.label === table?.querySelectorAll('th')[1]?.textContent;
      return isNamed && getComputedStyle(cell, '::before').content !== 'none' && cell.getBoundingClientRect().width > 250;
    };
    await page.expect(readCell).toBe(true);
    await page.click('summary', 'On this page');
    await page.click(`${menu} a[href="#tasks"]`);
    await page.expectUrl(`${guide.route}#tasks`);
    const isOnTop = () => {
      const target = document.querySelector(':target');
      const { left = 0, top = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
      return target?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    await page.expect(isOnTop).toBe(true);
    await page.expectSeen(menu, '', false);
    await page.click('summary', 'On this page');
    await page.expectSeen(`${menu} a[href="#tasks"][aria-current]`);
  },
  'The user guides open under the mouse and by key, and close with Escape': async (page) => {
    const link = '.dropdown__menu a';
    await page.use(home.route);
    await page.hover('nav [role=button]', 'User Guides');
    await page.expectSeen(link, guideHome.section.label);
    await page.press('Escape');
    await page.expectSeen(link, guideHome.section.label, false);
    await page.point(700, 500);
    await page.click('nav [role=button]', 'User Guides');
    await page.click(link, guideHome.section.label);
    await page.expectUrl(guideHome.route);
    await page.expectSeen(link, guideHome.section.label, false);
  },
  'The menu of a phone opens, closes with Escape and leads to another section': async (page) => {
    const openMenu = '.navbar-sidebar--show .navbar-sidebar';
    await page.resize(phone);
    await page.use(guide.route);
    // A link at the edge of the viewport counts as visible and would be prefetched.
    const isOutside = () => (document.querySelector('.navbar-sidebar')?.getBoundingClientRect().right ?? 0) < -1;
    await page.expect(isOutside).toBe(true);
    await page.click('button[aria-label="Toggle navigation bar"]');
    await page.expectSeen(`${openMenu} a`, guide.sidebarLabel);
    await page.press('Escape');
    await page.expectSeen(`${openMenu} a`, guide.sidebarLabel, false);
    await page.click('button[aria-label="Toggle navigation bar"]');
    await page.click(`${openMenu} button`, 'Back to main menu');
    await page.click(`${openMenu} a`, 'SDK');
    await page.expectUrl(sdk.route);
    await page.expectSeen(openMenu, '', false);
  },
  'The search opens by key and by button, is stepped through, and opens a result by key, in a closed tab, and by click': async (
    page,
  ) => {
    const words = '9c35e8a07b';
    await page.use('/api/v1/event/description');
    await page.expectSeen('[role=tabpanel] .theme-code-block', words, false);
    await openSearch(page);
    await page.type(words);
    await page.expectSeen('[role=option]', words);
    await page.press('Enter');
    await page.expectSeen('[role=tabpanel] .theme-code-block', words);
    await page.click('[role=tab]', 'ringing');
    await page.expectSeen('[role=tabpanel] .theme-code-block', words, false);
    await openSearch(page);
    await page.type('queue');
    await expectAnswer(page);
    await page.press('ArrowDown');
    await page.expect(() => document.querySelectorAll('[role=option]')[1]?.ariaSelected).toBe('true');
    const target = await page.read(() => document.querySelectorAll('[role=option]')[1]?.getAttribute('href') ?? '');
    await page.press('Enter');
    await page.expectUrl(target);
    await page.expectSeen('dialog', '', false);
    // The new page is there: it has the focus. Until then, its search button replaces the one that is
    // clicked.
    await page.expect(() => Boolean(document.activeElement?.closest('main'))).toBe(true);
    await page.click('button[aria-label=Search]');
    await expectField(page);
    await page.press('Escape');
    await page.expectSeen('dialog', '', false);
    await page.expect(() => document.activeElement?.ariaLabel).toBe('Search');
    await page.press('Enter');
    await expectField(page);
    await page.type('transfer');
    await expectAnswer(page);
    await page.click('[role=option][href*="/call/transfer"]');
    await page.expectSeen('h1', 'Transfer');
  },
};
