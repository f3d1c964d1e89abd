import { createRandom } from '@pitel-docs/sandbox/account/random-ids';
import { expect, type Page, test } from '@playwright/test';
import { english, guide, home, reference, sdk, vietnamese } from '../example-pages';
import { isWhole } from '../is-whole';
import { desktop, phone } from '../locators';
import { collectErrors, openPage } from '../open-page';
import { colorToggle, createMonkey, type Place } from './act-at-random';

const count = isWhole ? 3000 : 150;
const blindActs = 10;
const seed = Number(process.env.MONKEY_SEED ?? 1);

const crash = 'The page crashed.';

/** One page per template. Without TEST_ALL the seed is fixed, so more actions would find little more. */
const templates = [reference.route, guide.route, vietnamese.route, '/category/campaign-api'];
const otherPages = [
  home.route,
  '/api/v3/cdr/attributes',
  '/api/v1/event/description',
  '/guide/portal_autocall_guide/report',
  english.route,
  sdk.route,
  '/no/such/page',
];
const runs = isWhole
  ? [phone, desktop].flatMap((size) => [...templates, ...otherPages].map((path) => ({ size, path })))
  : templates.map((path, index) => ({ size: index % 2 === 0 ? phone : desktop, path }));

/** Blocks links to files and other sites, and nine of ten other links, so that each page gets used. */
function stayOnPages(): void {
  let links = 0;
  addEventListener('dragstart', (event) => event.preventDefault(), { capture: true });
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link) {
        links += 1;
        if (link.origin !== location.origin || /\.\w+$/.test(link.pathname) || links % 10 > 0) {
          event.preventDefault();
        }
      }
    },
    { capture: true },
  );
}

/** Centers of visible controls. At most five of each kind, so that links do not dominate. */
function listControls(): Place[] {
  return ['button', 'summary', '[role=tab]', '[role=button]', 'input', '[role=option]', 'figure', 'a'].flatMap((kind) =>
    [...document.querySelectorAll(kind)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && top > 0 && bottom < window.innerHeight)
      .slice(0, 5)
      .map(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)] as const),
  );
}

async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('h1'), page.url()).toHaveCount(1);
  const mode = await page.locator('html').getAttribute('data-theme');
  await page.locator(colorToggle).first().dispatchEvent('click');
  await expect(page.locator('html'), page.url()).not.toHaveAttribute('data-theme', mode ?? '');
}

for (const { size, path } of runs) {
  test(`${path} survives random input at ${size.width} px (MONKEY_SEED=${seed})`, async ({ page }) => {
    const errors = collectErrors(page);
    page.on('crash', () => errors.push(crash));
    await page.addInitScript(stayOnPages);
    await page.setViewportSize(size);
    await openPage(page, path);
    const act = createMonkey(await page.context().newCDPSession(page), size, createRandom(seed));
    for (let done = 0; done < count && !errors.includes(crash); done += blindActs) {
      // During navigation, there are no controls and actions fail.
      const controls = await page.evaluate(listControls).catch(() => []);
      for (const sent of Array.from({ length: blindActs }, () => act(controls)).flat()) {
        sent.catch(() => undefined);
      }
    }
    expect(errors).not.toContain(crash);
    await expectAlive(page);
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });
}
