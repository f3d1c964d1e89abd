import { expect, type Locator, type Page } from '@playwright/test';
import type { SitePage } from '../src/site/site-pages';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The bar at the top of a page, in the language of the page. */
export function findNavbar(page: Page): Locator {
  return page.getByRole('navigation', { name: /^(Main|Thanh điều hướng chính)$/ });
}

/** The list of the pages of a section, beside an English page on a wide screen. */
export function findSidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Docs sidebar' });
}

/** The link of the navbar to the SDK section: another section than that of most pages that tests open. */
export function findSdkLink(page: Page): Locator {
  return findNavbar(page).getByRole('link', { name: 'SDK' });
}

/** The button that changes between light and dark, of which a phone has two. */
export function findColorToggle(page: Page): Locator {
  return page.getByRole('button', { name: /dark and light mode/ }).first();
}

export function findTitle(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Waits until a page is shown, under its address. */
export async function expectPage(page: Page, { route, title }: SitePage): Promise<void> {
  await expect(page).toHaveURL(encodeURI(route));
  await expect(findTitle(page)).toHaveText(title);
}

/** Whether nothing covers the middle of an element that is in sight. */
export function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Waits until an element is seen where a link leads to it, with nothing over it. */
export async function expectOnTop(element: Locator): Promise<void> {
  await expect(element).toBeInViewport();
  await expect.poll(() => isOnTop(element)).toBe(true);
}

export async function expectColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
}

/** Moves inside the site to an address that no link may have. */
export async function pushAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
