import { expect, type Locator, type Page, test } from '@playwright/test';
import { sections } from '../src/sections';
import { findSidebar } from './find-sidebar';
import { openPage } from './open-page';

test.use({ viewport: { width: 1440, height: 900 } });

test('every sidebar category starts expanded, and closing one closes no other', async ({ page }) => {
  await openPage(page, '/');
  const categories = findSidebar(page).locator('.menu__list-item-collapsible .menu__caret');
  const count = await categories.count();
  expect(count).toBeGreaterThan(20);
  const states = (expanded: boolean) => findSidebar(page).locator(`.menu__caret[aria-expanded="${expanded}"]`);
  await expect(states(true)).toHaveCount(count);
  const entries = findSidebar(page).locator('.menu__list-item-collapsible + .menu__list').last();
  await categories.last().click();
  await expect(states(false)).toHaveCount(1);
  // When they go, the sidebar scrolls: until then, the arrow may move away from under a click.
  await expect(entries).toBeHidden();
  await categories.last().click();
  await expect(states(true)).toHaveCount(count);
  await expect(entries).toBeVisible();
});

test('a long sidebar shows the entry of the page, on a first visit and after a link in the text', async ({ page }) => {
  const entry = findSidebar(page).locator('[aria-current="page"]');
  await openPage(page, '/api/v3/report/');
  await expect(entry).toBeInViewport({ ratio: 1 });
  await page.locator('article a[href="/api/v3/cdr/detail"]').first().click();
  await expect(page).toHaveURL(/\/api\/v3\/cdr\/detail$/);
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the sidebar opens with entries around that of the page, and at its top where that shows the page', async ({ page }) => {
  const offset = (): Promise<number> =>
    page.locator('aside .menu').evaluate((menu) => {
      const entry = menu.querySelector('[aria-current=page]')?.getBoundingClientRect();
      return Math.round((entry?.top ?? 0) - menu.getBoundingClientRect().top);
    });
  await page.goto('/api/v3/lead/create');
  await expect.poll(offset).toBeGreaterThan(100);
  for (const path of ['/', '/api/v1/auth/login']) {
    await page.goto(path);
    await expect.poll(() => page.locator('aside .menu').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  }
});

test('the sidebar cannot be hidden', async ({ page }) => {
  await openPage(page, '/guide/portal_callcenter_guide/campaign-autodial');
  await expect(page.getByRole('button', { name: /(Collapse|Hide|Expand) sidebar/ })).toHaveCount(0);
});

/** Headings of a portal guide's sidebar, above the pages of a subject. */
function findGroups(page: Page): Locator {
  return findSidebar(page).locator('.theme-doc-sidebar-item-category-level-1 > .menu__list-item-collapsible > .menu__link');
}

for (const { id, prefix, groups = {} } of sections.filter((section) => section.groups)) {
  test(`the pages of ${id} stand under headings, and follow each other in that order`, async ({ page }) => {
    await openPage(page, `/${prefix}/dnc`);
    await expect(findGroups(page)).toHaveText(Object.values(groups));
    const links = findSidebar(page).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const current = addresses.indexOf(`/${prefix}/dnc`);
    const neighbours = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    await expect(neighbours.first()).toHaveAttribute('href', addresses[current - 1] ?? '');
    await expect(neighbours.last()).toHaveAttribute('href', addresses[current + 1] ?? '');
  });
}

test('a heading of a portal guide closes and opens its pages by keyboard', async ({ page }) => {
  await openPage(page, '/guide/portal_callcenter_guide/role');
  const heading = findSidebar(page).getByRole('button', { name: 'People and rights' });
  const entry = findSidebar(page).locator('[aria-current="page"]');
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toHaveText('Roles and rights');
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a heading of a portal guide leads to its first page', async ({ page }) => {
    await page.goto('/guide/portal_callcenter_guide/');
    await findGroups(page).filter({ hasText: 'People and rights' }).click();
    await expect(page).toHaveURL('/guide/portal_callcenter_guide/department');
  });
});

test('the API sidebar shows the HTTP method of a call', async ({ page }) => {
  await openPage(page, '/api/v3/campaign/remove');
  const badge = await findSidebar(page)
    .getByRole('link', { name: /Remove/ })
    .and(page.locator('[aria-current="page"]'))
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(badge).toBe('"DELETE"');
});

test.describe('With motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a taller category takes longer to collapse', async ({ page }) => {
    await openPage(page, '/');
    const durationOf = async (name: string) => {
      const item = findSidebar(page)
        .locator('.theme-doc-sidebar-item-category', { has: page.getByRole('link', { name, exact: true }) })
        .last();
      const list = item.locator('> ul');
      const duration = list.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            element.addEventListener('transitionrun', (event) => {
              if (event.target === element && event instanceof TransitionEvent && event.propertyName === 'height') {
                resolve(Number.parseFloat(getComputedStyle(element).transitionDuration));
              }
            });
          }),
      );
      await item.locator('> .menu__list-item-collapsible .menu__caret').click();
      return duration;
    };
    const small = await durationOf('Click-to-call');
    const large = await durationOf('API v3');
    expect(small).toBeGreaterThan(0);
    expect(large).toBeGreaterThan(small);
  });
});
