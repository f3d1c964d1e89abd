import { expect, type Locator, type Page, test } from '@playwright/test';
import { sections } from '../src/sections';
import { reference } from './example-pages';
import { lookAt, openPage } from './open-page';
import { desktop, findSidebar } from './page-parts';

test.use({ viewport: desktop });

test('Every sidebar category starts expanded, closing one closes no other, and nothing hides the sidebar', async ({ page }) => {
  await openPage(page, '/');
  const categories = findSidebar(page).locator('.menu__list-item-collapsible .menu__caret');
  const count = await categories.count();
  expect(count).toBeGreaterThan(2);
  const states = (expanded: boolean) => findSidebar(page).locator(`.menu__caret[aria-expanded="${expanded}"]`);
  await expect(states(true)).toHaveCount(count);
  const entries = findSidebar(page).locator('.menu__list-item-collapsible + .menu__list').last();
  await categories.last().click();
  await expect(states(false)).toHaveCount(1);
  await expect(entries).toBeHidden();
  // By the keyboard: without its entries the sidebar scrolls, and the arrow moves away from under the mouse.
  await categories.last().press('Enter');
  await expect(states(true)).toHaveCount(count);
  await expect(entries).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Collapse|Hide|Expand) sidebar$/ })).toHaveCount(0);
});

test('A long sidebar shows the entry of the page with those around it, on a first visit and after a link', async ({ page }) => {
  const entry = findSidebar(page).locator('[aria-current="page"]');
  const scrolled = () => page.locator('aside .menu').evaluate(({ scrollTop }) => scrollTop);
  await openPage(page, '/');
  expect(await scrolled()).toBe(0);
  await openPage(page, reference.route);
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBeGreaterThan(0);
  const [menuTop, entryTop] = [await page.locator('aside .menu').boundingBox(), await entry.boundingBox()];
  expect((entryTop?.y ?? 0) - (menuTop?.y ?? 0)).toBeGreaterThan(100);
  const link = page.locator(`article a[href^="/api/"]:not([href^="${reference.route}"])`).first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(entry).toBeInViewport({ ratio: 1 });
});

/** Headings of a portal guide's sidebar, above the pages of a subject. */
function findGroups(page: Page): Locator {
  return findSidebar(page).locator('.theme-doc-sidebar-item-category-level-1 > .menu__list-item-collapsible > .menu__link');
}

for (const { id, prefix, groups = {} } of sections.filter((section) => section.groups)) {
  test(`the pages of ${id} stand under headings, and follow each other in that order`, async ({ page }) => {
    await lookAt(page, `/${prefix}/dnc`);
    await expect(findGroups(page)).toHaveText(Object.values(groups));
    const links = findSidebar(page).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const current = addresses.indexOf(`/${prefix}/dnc`);
    const neighbours = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    await expect(neighbours.first()).toHaveAttribute('href', addresses[current - 1] ?? '');
    await expect(neighbours.last()).toHaveAttribute('href', addresses[current + 1] ?? '');
  });
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a heading of a portal guide leads to its first page', async ({ page }) => {
    await page.goto('/guide/portal_callcenter_guide/');
    await findGroups(page).filter({ hasText: 'People and rights' }).click();
    await expect(page).toHaveURL('/guide/portal_callcenter_guide/department');
  });
});

test.describe('With motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a taller category takes longer to collapse', async ({ page }) => {
    await openPage(page, '/');
    const carets = findSidebar(page).locator('.menu__caret');
    const heights = await carets.evaluateAll((all) =>
      all.map((caret) => caret.closest('li')?.querySelector('ul')?.clientHeight ?? 0),
    );
    const durationOf = async (height: number): Promise<number> => {
      const caret = carets.nth(heights.indexOf(height));
      const duration = caret.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const list = element.closest('li')?.querySelector('ul') ?? document.body;
            list.addEventListener('transitionrun', (event) => {
              if (event.target === list && event instanceof TransitionEvent && event.propertyName === 'height') {
                resolve(Number.parseFloat(getComputedStyle(list).transitionDuration));
              }
            });
          }),
      );
      await caret.click();
      // The end of one that stands within the next would end that one, too.
      await expect(caret.locator('xpath=../following-sibling::ul')).toBeHidden();
      return duration;
    };
    const small = await durationOf(Math.min(...heights));
    expect(small).toBeGreaterThan(0);
    expect(await durationOf(Math.max(...heights))).toBeGreaterThan(small);
  });
});
