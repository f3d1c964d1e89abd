import type { Locator, Page } from '@playwright/test';

export const firstFile = /search-index\/first\.json/;
export const textFile = /search-index\/texts\.json/;

export function searchButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Search', exact: true });
}

export function searchField(page: Page): Locator {
  return page.getByRole('dialog').getByRole('combobox');
}

export function searchResults(page: Page): Locator {
  return page.getByRole('dialog').getByRole('option');
}

export async function searchFor(page: Page, query: string): Promise<void> {
  await searchButton(page).click();
  await searchField(page).fill(query);
}

/** Titles are enough for tests of the dialog. To index the texts takes seconds. */
export async function holdTexts(page: Page): Promise<void> {
  await page.route(textFile, () => undefined);
}
