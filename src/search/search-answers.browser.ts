import { expect, type JSHandle, type Page, test } from '@playwright/test';
import { reference } from '../../tests/example-pages';
import { holdRequests } from '../../tests/hold-requests';
import { openPage } from '../../tests/open-page';
import { searchField, searchFor, textFile } from '../../tests/search-dialog';

const start = reference.route;
const stillSearching = 'Only titles so far: still searching the texts.';

const inTexts = 'withdrawn';

const searchStatus = (page: Page) => page.getByRole('dialog').getByRole('status');
const searchNotice = (page: Page) => page.locator('dialog [aria-live=polite]');

function recordDialog(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const texts: string[] = [];
    const dialog = document.querySelector('dialog');
    if (dialog) {
      const observer = new MutationObserver(() => texts.push(dialog.textContent ?? ''));
      observer.observe(dialog, { subtree: true, childList: true, characterData: true });
    }
    return texts;
  });
}

test('nothing is said to be missing before the texts are searched, and no answer is given for another query', async ({
  page,
}) => {
  const release = await holdRequests(page, textFile);
  await openPage(page, start);
  await searchFor(page, inTexts);
  await expect(searchStatus(page)).toHaveText(stillSearching);
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await expect(searchNotice(page)).toBeEmpty();
  await searchField(page).fill('transfer a call');
  await expect(searchStatus(page)).toHaveText(
    /results, first: Transfer a call\. Only titles so far: still searching the texts\.$/,
  );
  await searchField(page).fill(inTexts);
  await expect(searchStatus(page)).toHaveText(stillSearching);
  release();
  await expect(searchStatus(page)).toHaveText(/^\d+ results?, first: [^.]+\.$/);

  await searchField(page).fill('xcampxxignx');
  await expect(searchNotice(page)).toHaveText(/^Nothing found for “xcampxxignx”\. Use fewer words.*Try:.*access token/);
  const shown = await recordDialog(page);
  await page.getByRole('button', { name: 'access token', exact: true }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchNotice(page)).toBeEmpty();
  await expect(searchStatus(page)).toHaveText(/^\d+ of \d+ results, first: .*token/i);
  expect((await shown.jsonValue()).filter((text) => text.includes('Nothing found for “access token”'))).toEqual([]);
});

test('a word that was replaced and a text that was cut are said; each answer and each active result is announced', async ({
  page,
}) => {
  await openPage(page, start);
  await searchFor(page, 'campagin');
  await expect(searchNotice(page)).toHaveText(/^Nothing found for “campagin”\. Results for “campaigns?”\.$/);
  await searchField(page).fill(`Traceback ${'in a file '.repeat(40)} USER_NOT_REGISTERED`);
  await expect(searchNotice(page)).toContainText('Only the beginning and the end of your text were searched.');
  const announcements: (string | null)[] = [];
  for (const title of ['Transfer a call', 'Park a call']) {
    await searchField(page).fill(title);
    const active = page.getByRole('dialog').getByRole('option', { selected: true });
    await expect(active).toHaveAccessibleName(new RegExp(`^${title}\\. Call Center › `));
    await expect(active).toHaveAccessibleDescription(/\S/);
    await expect(searchStatus(page)).toHaveText(new RegExp(`^\\d+ of \\d+ results, first: ${title}\\.$`));
    announcements.push(await searchField(page).getAttribute('aria-activedescendant'));
  }
  expect(new Set(announcements).size).toBe(2);
});
