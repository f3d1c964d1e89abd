import { expect, type Locator, type Page, test } from '@playwright/test';
import { guideHome, reference } from '../../tests/example-pages';
import { desktop, findNavbar, findSidebar } from '../../tests/locators';
import { gotoPage, openPage } from '../../tests/open-page';
import { searchButton } from '../../tests/search-dialog';
import { words } from '../languages/en';
import { sections } from '../sections';

test.use({ viewport: desktop });

test('A long sidebar scrolls to the current entry', async ({ page }) => {
  const entry = findSidebar(page).locator('[aria-current="page"]');
  const scrolled = () => page.locator('aside .menu').evaluate(({ scrollTop }) => scrollTop);
  await openPage(page, '/');
  expect(await scrolled()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'PSR voice streaming' }).click();
  await expect(page).toHaveURL('/module/psr/intro');
  const [menu, last] = await Promise.all(
    [page.locator('aside .menu'), findSidebar(page).getByRole('link', { name: 'PSR voice streaming' })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(menu && last && last.y - menu.y, 'the last group is at the top, where no row is cut off').toBeLessThan(30);
  await openPage(page, reference.route);
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBeGreaterThan(0);
  const group = findSidebar(page)
    .locator('.theme-doc-sidebar-item-category-level-3')
    .filter({ has: page.locator('[aria-current="page"]') });
  const version = findSidebar(page)
    .locator('.theme-doc-sidebar-item-category-level-2')
    .filter({ has: page.locator('[aria-current="page"]') });
  const [versionBox, groupBox] = await Promise.all([version, group].map((one) => one.locator('> div').boundingBox()));
  expect(versionBox && groupBox && groupBox.y >= versionBox.y + versionBox.height).toBe(true);
  const link = page.locator(`article a[href^="/api/"]:not([href^="${reference.route}"])`).first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(entry).toBeInViewport({ ratio: 1 });
});

test('A sidebar whose first entries are on screen does not scroll', async ({ page }) => {
  await openPage(page, '/category/pitel-api');
  await expect(findSidebar(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  expect(await page.locator('aside .menu').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('The sidebar stays below the navbar at the end of a page', async ({ page }) => {
  for (const size of [desktop, { width: 1000, height: 900 }]) {
    await page.setViewportSize(size);
    await openPage(page, reference.route);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.99 });
    const entry = findSidebar(page).locator('[aria-current="page"]');
    await expect(entry).toBeInViewport({ ratio: 1 });
    const readBox = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [navbar, menu, footer] = [
      await readBox(findNavbar(page)),
      await readBox(page.locator('aside .menu')),
      await readBox(page.getByRole('contentinfo')),
    ];
    expect(menu.y).toBeGreaterThanOrEqual(navbar.height);
    expect(footer.x).toBeGreaterThanOrEqual(menu.x + menu.width);
    expect(Math.round(footer.y + footer.height)).toBe(size.height);
  }
});

for (const { id, prefix, groups = {} } of sections.filter((section) => section.groups)) {
  test(`the pages of ${id} are grouped under headings that link to the first page, in sidebar order`, async ({ page }) => {
    await gotoPage(page, `/${prefix}/dnc`);
    const headings = findSidebar(page).locator('.theme-doc-sidebar-item-category-level-1 > div > .menu__link');
    await expect(headings).toHaveText(Object.values(groups));
    const readAddresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const firstPages = findSidebar(page).locator('.theme-doc-sidebar-item-category-level-1 > ul > li:first-child > a');
    expect(await readAddresses(headings)).toEqual(await readAddresses(firstPages));
    const addresses = await readAddresses(findSidebar(page).getByRole('link'));
    const current = addresses.indexOf(`/${prefix}/dnc`);
    const neighbors = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    expect(await readAddresses(neighbors)).toEqual([addresses[current - 1], addresses[current + 1]]);
  });
}

function findMenu(page: Page): { readonly toggle: Locator; readonly guide: Locator } {
  return {
    toggle: findNavbar(page).getByRole('button', { name: 'User Guides' }),
    guide: findNavbar(page).getByRole('link', { name: guideHome.section.label }),
  };
}

test('Screen reader, mouse and keyboard can open and close the menu', async ({ page }) => {
  await openPage(page, '/');
  const { toggle, guide } = findMenu(page);
  const expectOpen = async (isOpen: boolean) => {
    await expect(guide).toBeVisible({ visible: isOpen });
    await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
  };
  for (const isOpen of [true, false]) {
    // Screen readers click without mouse or key events.
    await toggle.dispatchEvent('click');
    await expectOpen(isOpen);
  }
  await toggle.hover();
  await expectOpen(true);
  await page.keyboard.press('Escape');
  await expectOpen(false);
  await expect(page).toHaveURL('/');
  await toggle.click();
  await page.locator('.dropdown__menu', { hasText: guideHome.section.label }).click({ position: { x: 2, y: 2 } });
  await page.mouse.move(700, 600);
  await expectOpen(true);
  await page.mouse.down();
  await expectOpen(false);
  await page.mouse.up();
  await toggle.press('Enter');
  await searchButton(page).focus();
  await expectOpen(false);
  await toggle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(guide).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOpen(false);
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await guide.press('Enter');
  await expect(page).toHaveURL(guideHome.route);
  await expectOpen(false);
  // The mouse still hovers over the toggle.
  await toggle.click();
  await guide.click();
  await expectOpen(false);
});

test('The menu stays open while a link in it has the focus', async ({ page }) => {
  await openPage(page, '/');
  const { toggle, guide } = findMenu(page);
  await toggle.focus();
  await toggle.hover();
  await page.keyboard.press('Tab');
  await expect(guide).toBeFocused();
  await page.mouse.move(700, 600);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(guide).toBeFocused();
  await expect(guide).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('The button of a list of links promises no menu', async ({ page }) => {
  await openPage(page, '/bitrix_pitel_vie/');
  for (const name of ['User Guides', 'Tiếng Việt']) {
    const toggle = findNavbar(page).getByRole('button', { name });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).not.toHaveAttribute('aria-haspopup');
  }
});

test.describe('With a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a tap opens the menu, and another closes it', async ({ page }) => {
    await openPage(page, '/');
    const { toggle, guide } = findMenu(page);
    for (const isOpen of [true, false, true]) {
      await toggle.tap();
      await expect(guide).toBeVisible({ visible: isOpen });
    }
    await guide.tap();
    await expect(page).toHaveURL(guideHome.route);
  });
});

test('A mark of certainty stays on the line of the word before it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await gotoPage(page, '/api/v3/campaign/create');
  const mark = page.locator('.markdown small').first();
  const [wordBottom, markTop] = await mark.evaluate((element) => {
    const text = element.previousSibling as Text;
    const end = text.data.trimEnd().length;
    const word = document.createRange();
    word.setStart(text, end - 1);
    word.setEnd(text, end);
    return [word.getBoundingClientRect().bottom, element.getBoundingClientRect().top] as const;
  });
  expect(markTop).toBeLessThan(wordBottom);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens on hover and by keyboard', async ({ page }) => {
    await page.goto('/');
    const { toggle, guide } = findMenu(page);
    await toggle.hover();
    await expect(guide).toBeVisible();
    await page.mouse.move(700, 600);
    await expect(guide).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Tab');
    await expect(guide).toBeFocused();
  });

  test('the navbar has no room for search and color mode', async ({ page }) => {
    await page.goto('/');
    const items = page.locator('.navbar__items--right > *');
    await expect(items.filter({ visible: true })).toHaveCount(
      await items.filter({ has: page.getByRole('list', { includeHidden: true }) }).count(),
    );
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mark of certainty says what it means', async ({ page }) => {
    await page.goto('/api/v3/campaign/create');
    const mark = page.locator('.markdown small').first();
    await mark.getByRole('button', { name: words.certaintyHelp }).click();
    await expect(page.getByText(words.certaintyMeanings.inferred)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(words.certaintyMeanings.inferred)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(mark).toBeVisible();
  });
});
