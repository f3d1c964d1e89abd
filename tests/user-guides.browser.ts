// The menu of the user guides, in the navbar of a wide screen.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { guideHome } from './example-pages';
import { openPage } from './open-page';
import { desktop, findNavbar } from './page-parts';

test.use({ viewport: desktop });

function findMenu(page: Page): { readonly toggle: Locator; readonly guide: Locator } {
  return {
    toggle: findNavbar(page).getByRole('button', { name: 'User Guides' }),
    guide: findNavbar(page).getByRole('link', { name: guideHome.section.label }),
  };
}

test('The keyboard opens the menu, leads through it and closes it', async ({ page }) => {
  await openPage(page, '/');
  const { toggle, guide } = findMenu(page);
  await toggle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(guide).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await guide.press('Enter');
  await expect(page).toHaveURL(guideHome.route);
});

test('The mouse, and a click of a screen reader, open the menu and close it', async ({ page }) => {
  await openPage(page, '/');
  const { toggle, guide } = findMenu(page);
  for (const isOpen of [true, false]) {
    // No mouse is moved, no key is pressed.
    await toggle.dispatchEvent('click');
    await expect(guide).toBeVisible({ visible: isOpen });
    await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
  }
  await toggle.hover();
  await expect(guide).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/');
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

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens under the mouse and by the keyboard', async ({ page }) => {
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
});
