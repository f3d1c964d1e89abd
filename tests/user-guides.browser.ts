// The menu of the user guides, in the navbar of a wide screen.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findNavbar } from './find-navbar';
import { openPage } from './open-page';

function findMenu(page: Page): { readonly toggle: Locator; readonly guide: Locator } {
  const navbar = findNavbar(page);
  return {
    toggle: navbar.getByRole('button', { name: 'User Guides' }),
    guide: navbar.getByRole('link', { name: 'Call-center portal' }),
  };
}

test.describe('With mouse and keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the user guides open from the keyboard', async ({ page }) => {
    await openPage(page, '/');
    const { toggle, guide } = findMenu(page);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(guide).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(guide).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/guide/portal_callcenter_guide/');
  });

  test('the user guides open by a click, stay open with it, and close by another', async ({ page }) => {
    await openPage(page, '/');
    const { toggle, guide } = findMenu(page);
    // As a screen reader does it: no mouse is moved, no key is pressed.
    await toggle.dispatchEvent('click');
    await expect(guide).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.dispatchEvent('click');
    await expect(guide).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/');
  });

  test('the user guides say that they are open under the mouse, and Escape closes them', async ({ page }) => {
    await openPage(page, '/');
    const { toggle, guide } = findMenu(page);
    await toggle.hover();
    await expect(guide).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.press('Enter');
    await page.keyboard.press('Tab');
    await expect(guide).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test.describe('With a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a tap opens the user guides, and another closes them', async ({ page }) => {
    await openPage(page, '/');
    const { toggle, guide } = findMenu(page);
    await toggle.tap();
    await expect(guide).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.tap();
    await expect(guide).toBeHidden();
    await toggle.tap();
    await guide.tap();
    await expect(page).toHaveURL('/guide/portal_callcenter_guide/');
  });
});

test.describe('Without scripts', () => {
  test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });

  test('the user guides open under the mouse and by the keyboard', async ({ page }) => {
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
