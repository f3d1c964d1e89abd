import type { Locator, Page } from '@playwright/test';

/** The list of the pages of a section, beside an English page on a wide screen. */
export function findSidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Docs sidebar' });
}
