import type { Locator, Page } from '@playwright/test';

/** The button that opens the search, on an English page. */
export function searchButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Search', exact: true });
}

/** The field of the search dialog, whatever its language. */
export function searchField(page: Page): Locator {
  return page.getByRole('dialog').getByRole('combobox');
}

/** The results in the search dialog. */
export function searchResults(page: Page): Locator {
  return page.getByRole('option');
}

/** Opens the search dialog by its button and types a query into it. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await searchButton(page).click();
  await searchField(page).fill(query);
}
