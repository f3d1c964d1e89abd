import { createRandom } from '@pitel-docs/sandbox/account/random-ids';
import { expect, type Page, test } from '@playwright/test';
import { english, guide, home, reference, sdk, vietnamese } from './helpers/example-pages';
import { desktop, phone } from './helpers/locators';
import { collectErrors, openPage } from './helpers/open-page';
import { runsAll } from './helpers/runs-all';

type Point = readonly [x: number, y: number];

const count = runsAll ? 600 : 60;
const seed = Number(process.env.MONKEY_SEED);

const keys = 'Tab Shift+Tab Enter Space Escape ArrowDown ArrowUp ArrowLeft ArrowRight PageDown Home / Control+k + -'.split(' ');
const words = ['campaign', 'ghi âm', 'xcampxxignx', '%', '<b>', 'a'.repeat(300)];
const colorToggle = '.navbar button:is([aria-label*=light], [aria-label*=tối])';

/** One page per template. */
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
const runs = runsAll
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
function listControls(): Point[] {
  return ['button', 'summary', '[role=tab]', '[role=button]', 'input', 'select', '[role=option]', 'figure', 'a'].flatMap((kind) =>
    [...document.querySelectorAll(kind)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && top > 0 && bottom < window.innerHeight)
      .slice(0, 5)
      .map(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)] as const),
  );
}

/** What fails when the page navigates, or replaces an element, during an action. */
const interruptions = /Execution context was destroyed|Cannot find context|frame was detached|not attached to the DOM/;

async function actAtRandom(page: Page, size: typeof phone, random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const somewhere = (): Point => [Math.floor(random() * size.width), Math.floor(random() * size.height)];
  const kind = random();
  if (kind < 0.2) {
    return page.mouse.click(...somewhere());
  }
  if (kind < 0.65) {
    return page.mouse.click(...pick([somewhere(), ...(await page.evaluate(listControls))]));
  }
  if (kind < 0.85) {
    return page.keyboard.press(pick(keys));
  }
  const others: readonly (() => Promise<unknown>)[] = [
    () => page.mouse.wheel(0, (random() - 0.4) * 2000),
    () => page.keyboard.insertText(pick(words)),
    () => page.setViewportSize({ width: 320 + Math.round(random() * 1300), height: 300 + Math.round(random() * 700) }),
    () => page.setViewportSize(size),
    // Do not go back past the first page of the site.
    () => page.evaluate('navigation.canGoBack && history.back()'),
    () => page.evaluate('history.forward()'),
    async () => {
      await page.mouse.down();
      await page.mouse.move(...somewhere(), { steps: 2 });
      await page.mouse.up();
    },
  ];
  await pick(others)();
}

for (const { size, path } of runs) {
  test(`${path} survives random input at ${size.width} px (MONKEY_SEED=${seed})`, async ({ page }) => {
    test.setTimeout(600_000);
    const errors = collectErrors(page);
    const random = createRandom(seed);
    await page.addInitScript(stayOnPages);
    await page.setViewportSize(size);
    await openPage(page, path);
    for (let done = 0; done < count; done += 1) {
      await actAtRandom(page, size, random).catch((error: Error) => {
        if (!interruptions.test(error.message)) {
          throw error;
        }
      });
    }
    await expect(page.locator('h1'), page.url()).toHaveCount(1);
    const mode = await page.locator('html').getAttribute('data-theme');
    await page.locator(colorToggle).first().dispatchEvent('click');
    await expect(page.locator('html'), page.url()).not.toHaveAttribute('data-theme', mode ?? '');
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });
}
