import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { collectErrors, openPage } from './open-page';
import { readSitePages } from './site-pages';
import { sites } from './sites';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const pages = readSitePages();

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

async function setColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
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
    const sidebar = page.getByRole('navigation', { name: /Docs sidebar/ });
    const current = sidebar.locator('.menu__link--active[aria-current="page"]');
    await expect(current).toHaveText(sidebarLabel);

    for (const mode of ['light', 'dark'] as const) {
      await setColorMode(page, mode);
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        expect(await axeFindings(page), `${mode}, ${size.width} px`).toEqual([]);
      }
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'The page scrolls sideways on a phone').toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
