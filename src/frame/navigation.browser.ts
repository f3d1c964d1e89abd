import { expect, type Locator, type Page, test } from '@playwright/test';
import { guideHome } from '../../tests/helpers/example-pages';
import { desktop, findNavbar } from '../../tests/helpers/locators';
import { openPage } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';
import { searchButton } from '../../tests/helpers/search-dialog';

test.use({ viewport: desktop });

function findMenu(page: Page): { readonly toggle: Locator; readonly guide: Locator } {
  return {
    toggle: findNavbar(page).getByRole('button', { name: 'User Guides' }),
    guide: findNavbar(page).getByRole('link', { name: guideHome.section.label }),
  };
}

test('The menu can be toggled by screen reader, mouse or keyboard', async ({ page }) => {
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

test('The button of a list of links promises no menu', rare, async ({ page }) => {
  await openPage(page, '/bitrix_pitel_vie/');
  for (const name of ['User Guides', 'Tiếng Việt']) {
    const toggle = findNavbar(page).getByRole('button', { name });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).not.toHaveAttribute('aria-haspopup');
  }
});

test.describe('With a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('A tap toggles the menu', async ({ page }) => {
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

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The menu opens on hover and by keyboard', async ({ page }) => {
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

  test('The navbar has no room for search and color mode', rare, async ({ page }) => {
    await page.goto('/');
    const items = page.locator('.navbar__items--right > *');
    await expect(items.filter({ visible: true })).toHaveCount(
      await items.filter({ has: page.getByRole('list', { includeHidden: true }) }).count(),
    );
  });
});
