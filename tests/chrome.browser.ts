import { expect, test } from '@playwright/test';
import { sectionHome, sections } from '../src/sections';
import { axeFindings } from './axe-findings';
import { findNavbar } from './find-navbar';
import { findSidebar } from './find-sidebar';
import { openPage } from './open-page';

const autodial = '/guide/portal_callcenter_guide/campaign-autodial';

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the navbar holds logo, four section links, user guides, language and colour mode, in this order', async ({ page }) => {
    await openPage(page, '/');
    await expect(findNavbar(page).getByRole('link', { name: 'Pitel Docs' }).first()).toHaveAttribute('href', '/');
    const labels = await findNavbar(page)
      .locator('.navbar__items > .navbar__item:not(.navbar__brand), .dropdown > .navbar__link')
      .allInnerTexts();
    expect(labels.map((label) => label.trim()).filter((label, index, all) => all.indexOf(label) === index)).toEqual([
      'Call Center',
      'SDK',
      'CRM connector VIE',
      'CRM connector ENG',
      'User Guides',
      'English',
    ]);
    await expect(findNavbar(page).getByRole('button', { name: /dark and light mode/ })).toBeVisible();
  });

  test('the navbar stays in view while scrolling', async ({ page }) => {
    await openPage(page, '/');
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(findNavbar(page)).toBeInViewport({ ratio: 1 });
  });

  for (const section of sections) {
    test(`the navbar marks ${section.label} while it is being read`, async ({ page }) => {
      await openPage(page, sectionHome(section));
      const marked = findNavbar(page).locator('.navbar__link--active:not([role]), .dropdown__link--active:not([lang])');
      await expect(marked).toHaveCount(1);
      await expect(marked).toHaveAttribute('href', sectionHome(section));
      await expect(marked).toHaveAttribute('aria-current', /.+/);
      const menu = findNavbar(page).getByRole('button', { name: 'User Guides' });
      const line = await menu.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
      expect(line).toBe(section.navbar === 'user-guides');
    });
  }

  test('who copies code hears it, and hears when it could only be selected', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/pitel_app/');
    const block = page.locator('.theme-code-block', { hasText: 'npx react-native run-android' });
    const copy = block.getByRole('button', { name: /Copy code/ });
    const heard = block.getByRole('status');
    await expect(heard).toHaveText('');
    await copy.click();
    await expect(heard).toHaveText('Copied');
    await expect(heard).toHaveText('');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('The browser refuses.'));
    });
    await copy.click();
    await expect(heard).toHaveText('Code selected');
    expect(await page.evaluate(() => String(getSelection()))).toContain('npx react-native run-android');
  });

  test('the locale dropdown offers English only', async ({ page }) => {
    await openPage(page, '/');
    await findNavbar(page).getByRole('button', { name: 'English' }).hover();
    await expect(findNavbar(page).locator('.dropdown__menu a[lang]')).toHaveText(['English']);
  });

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await openPage(page, autodial);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('breadcrumbs, version, table of contents, neighbours and footer surround the page', async ({ page }) => {
    await openPage(page, '/api/v3/campaign/create');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Campaigns');
    await expect(page.getByText('Version: Next')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(sections.length);
  });

  test('the table of contents lists headings of levels 2 and 3 and marks the one being read', async ({ page }) => {
    await openPage(page, autodial);
    const entries = await page.locator('.table-of-contents__link').allInnerTexts();
    const headings = await page
      .locator('.markdown h2, .markdown h3')
      .evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
    expect(entries.length).toBeGreaterThan(5);
    expect(entries).toEqual(headings);
    await page.locator('.table-of-contents__link', { hasText: 'Statuses' }).click();
    await expect(page).toHaveURL(/#statuses$/);
    await expect(page.locator('.table-of-contents__link--active')).toHaveText('Statuses');
  });

  test('the buttons over code stay out of sight until it is pointed at or reached by the keyboard', async ({ page }) => {
    await openPage(page, '/pitel_app/');
    const block = page.locator('.theme-code-block', { hasText: 'npx react-native run-android' });
    const copy = block.getByRole('button', { name: /Copy code/ });
    const buttons = copy.locator('..');
    await block.scrollIntoViewIfNeeded();
    await expect(buttons).toHaveCSS('opacity', '0');
    await block.hover();
    await expect(buttons).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(buttons).toHaveCSS('opacity', '0');
    await copy.focus();
    await expect(buttons).toHaveCSS('opacity', '1');
  });
});

test.describe('The breakpoint', () => {
  test('at 997 px shows the links and the sidebar', async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await openPage(page, autodial);
    await expect(findNavbar(page).getByRole('link', { name: 'SDK' })).toBeVisible();
    await expect(findSidebar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
  });

  test('at 996 px shows the menu button instead', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await openPage(page, autodial);
    await expect(findNavbar(page).getByRole('link', { name: 'SDK' })).toBeHidden();
    await expect(findSidebar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens with the section’s pages and closes again, by keyboard', async ({ page }) => {
    await openPage(page, autodial);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const menu = page.locator('.navbar-sidebar');
    await expect(menu.getByRole('link', { name: 'Autodial campaign' })).toHaveAttribute('aria-current', 'page');
    expect(await axeFindings(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Close navigation bar' }).focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: 'Autodial campaign' })).toBeHidden();
  });

  test('the menu leads back to the main menu and to another section', async ({ page }) => {
    await openPage(page, autodial);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('button', { name: /Back to main menu/ }).click();
    await menu.getByRole('link', { name: 'SDK' }).click();
    await expect(page).toHaveURL('/pitel_app/');
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu closes with Escape', async ({ page }) => {
    await openPage(page, autodial);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('a table row reads as a card with the column names', async ({ page }) => {
    await openPage(page, autodial);
    const cell = page.getByRole('cell', { name: 'Slow, Normal, High, Advance' }).first();
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Allowed values"');
    expect(await cell.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(250);
  });
});
