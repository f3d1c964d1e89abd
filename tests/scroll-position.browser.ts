import { expect, type Page, test } from '@playwright/test';
import { guide, home, vietnamese } from './helpers/example-pages';
import { phone } from './helpers/locators';
import { gotoPage, openPage, waitForScripts } from './helpers/open-page';
import { rareIf } from './helpers/rare';
import { sites } from './helpers/sites';

test.use({ viewport: phone });

/** Distance in px from the last heading to the top of the viewport. */
function readScrollY(page: Page): Promise<number> {
  return page.evaluate(() => [...document.querySelectorAll('.markdown h2')].at(-2)?.getBoundingClientRect().top ?? Number.NaN);
}

/** The browser lays out what was offscreen only after it has scrolled there. */
async function readFinalScrollY(page: Page): Promise<number> {
  let scrollY = Number.NaN;
  const isFinal = async (): Promise<boolean> => {
    const before = scrollY;
    scrollY = await readScrollY(page);
    return scrollY === before;
  };
  await expect.poll(isFinal, { intervals: [200] }).toBe(true);
  return scrollY;
}

async function expectScrollY(page: Page, scrollY: number): Promise<void> {
  await expect.poll(async () => Math.abs((await readScrollY(page)) - scrollY)).toBeLessThan(3);
}

test('Reloading and returning restore the scroll position before scripts arrive', async ({ page }) => {
  // From the second page on, fonts come from the cache and do not shift the layout.
  await openPage(page, '/pitel_app/');
  await page.evaluate(() => document.fonts.ready);
  await openPage(page, home.route);
  await page.evaluate((distance) => window.scrollBy({ top: distance, behavior: 'instant' }), (await readScrollY(page)) + 150);
  await expect.poll(() => readScrollY(page)).toBeLessThan(-100);
  const scrollY = await readFinalScrollY(page);
  for (const leave of [() => page.reload(), () => page.goto(sites.wrongBase.url).then(() => page.goBack())]) {
    await leave();
    await expectScrollY(page, scrollY);
    await waitForScripts(page);
    await expectScrollY(page, scrollY);
  }
});

for (const { route } of [home, guide, vietnamese]) {
  test(
    `The text of ${route} is as high before as after its styles and scripts arrive`,
    rareIf(route !== guide.route),
    async ({ page }) => {
      const readHeight = () => page.locator('.markdown').evaluate((text) => text.getBoundingClientRect().height);
      await gotoPage(page, encodeURI(route));
      // Then the whole page is laid out before its scripts load.
      await page.reload();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const height = await readHeight();
      await waitForScripts(page);
      await expect.poll(async () => Math.abs((await readHeight()) - height)).toBeLessThan(1);
    },
  );
}
