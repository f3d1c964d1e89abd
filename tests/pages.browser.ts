import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { collectErrors, openPage } from './open-page';
import { readSitePages } from './site-pages';
import { sites } from './sites';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const pages = readSitePages();

/**
 * What axe finds on the page as it stands. Legacy mode runs axe inside the page: the site has no frames, and shipping every passed
 * node to a second page takes three times as long.
 *
 * @param rules - Rules to run; all of axe's default set when empty.
 */
async function axeFindings(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

/** Requests that leave the site, seen while a page is open. */
function collectForeignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(sites.real.url) && !url.startsWith('data:')) {
      foreign.push(url);
    }
  });
  return foreign;
}

test('There are pages to open', () => {
  expect(pages).toHaveLength(164);
});

for (const { route, title, section, sidebarLabel } of pages) {
  test(`${route} opens with its title, marked in its sidebar, without an error or an axe finding`, async ({ page }) => {
    const errors = collectErrors(page);
    const foreign = collectForeignRequests(page);
    await page.setViewportSize(desktop);
    await openPage(page, encodeURI(route));

    await expect(page).toHaveTitle(`${title} | Pitel Docs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', section.language);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
    const sidebar = page.getByRole('navigation', { name: /Docs sidebar|Danh mục tài liệu/ });
    const current = sidebar.locator('.menu__link--active[aria-current="page"]');
    await expect(current).toHaveText(sidebarLabel);

    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      expect(await axeFindings(page), `light, ${size.width} px`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'The page scrolls sideways on a phone').toBeLessThanOrEqual(0);

    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: /dark and light mode|chế độ sáng và tối/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      // The same elements in other colours: only the rules about colour can find something new.
      expect(await axeFindings(page, ['color-contrast', 'link-in-text-block']), `dark, ${size.width} px`).toEqual([]);
    }

    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
