import type { Locator, Page } from '@playwright/test';

/** The bar at the top of a page, in the language of the page. */
export function findNavbar(page: Page): Locator {
  return page.getByRole('navigation', { name: /^(Main|Thanh điều hướng chính)$/ });
}
