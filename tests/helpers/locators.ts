import { expect, type Locator, type Page } from '@playwright/test';
import type { SitePage } from '../../src/site/site-pages';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export function findNavbar(page: Page): Locator {
  return page.getByRole('navigation', { name: /^(Main|Thanh điều hướng chính)$/ });
}

/** Only on English pages on a wide screen. */
export function findSidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Docs sidebar' });
}

export function findSdkLink(page: Page): Locator {
  return findNavbar(page).getByRole('link', { name: 'SDK' });
}

/** On a phone, there are two. */
export function findColorToggle(page: Page): Locator {
  return page.getByRole('button', { name: /dark and light mode/ }).first();
}

export function findTitle(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The select of an exchange, which changes the language of its request. */
export function findLanguage(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Language' }).first();
}

export async function expectPage(page: Page, { route, title }: SitePage): Promise<void> {
  await expect(page).toHaveURL(encodeURI(route));
  await expect(findTitle(page)).toHaveText(title);
}

export function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

export async function expectOnTop(element: Locator): Promise<void> {
  await expect(element).toBeInViewport();
  await expect.poll(() => isOnTop(element)).toBe(true);
}

export async function expectColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
}

export async function pushAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

export async function expectInView(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport();
  const [navbar, box] = await Promise.all([page.locator('.navbar').boundingBox(), locator.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
}
