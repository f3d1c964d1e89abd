import type { Locator, Page } from '@playwright/test';

/** The field of the search dialog. */
export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search the documentation' });
}

/** The results in the search dialog. */
export function searchResults(page: Page): Locator {
  return page.getByRole('option');
}

/** Opens the search dialog by its button and types a query into it. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await searchField(page).fill(query);
}
