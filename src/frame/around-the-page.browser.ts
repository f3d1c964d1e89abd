import { expect, test } from '@playwright/test';
import { english, guide, reference, sdk } from '../../tests/helpers/example-pages';
import { desktop, findColorToggle, findNavbar, findSidebar, phone } from '../../tests/helpers/locators';
import { gotoPage, openPage, waitForScripts } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';
import { sections } from '../sections';

test.describe('On a wide screen', () => {
  test.use({ viewport: desktop });

  test('A page has navbar, breadcrumbs, version, neighbors and footer', async ({ page }) => {
    await gotoPage(page, reference.route);
    const navbar = findNavbar(page);
    await expect(navbar.locator('.navbar__brand')).toHaveAttribute('href', '/');
    await expect(findColorToggle(page)).toBeVisible();
    const items = navbar.locator('.navbar__items > .navbar__item:not(.navbar__brand), .dropdown > .navbar__link');
    const labels = (await items.allInnerTexts()).map((label) => label.trim());
    const sectionLabels = sections.filter(({ navbar: kind }) => kind === 'item').map(({ label }) => label);
    expect([...new Set(labels)]).toEqual([...sectionLabels, 'User Guides', 'English']);
    await navbar.getByRole('button', { name: 'English' }).hover();
    const choices = navbar.locator('.dropdown__menu a:visible');
    await expect(choices).toHaveText(['English', 'Tiếng Việt (hướng dẫn Bitrix24)']);
    await expect(choices.last()).toHaveCSS('font-family', /system-ui/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(reference.sidebarLabel);
    await expect(page.getByText('Version: Next').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(sections.length + 3);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'llms.txt' })).toHaveAttribute('href', '/llms.txt');
    const entry = findSidebar(page).locator('[aria-current="page"]');
    expect(await entry.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('"POST"');
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(navbar).toBeInViewport({ ratio: 1 });
  });

  test('The first paragraph is no wider than the others', rare, async ({ page }) => {
    await gotoPage(page, guide.route);
    const endOf = async (name: string) => {
      const box = await page.locator(name).first().boundingBox();
      return (box?.x ?? Number.NaN) + (box?.width ?? 0);
    };
    expect(await endOf('header + p, header > p')).toBe(await endOf('.markdown > ul'));
  });

  test('The first Tab focuses the skip link', async ({ page }) => {
    await openPage(page, guide.route);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').nth(1)).toHaveText(guide.section.label);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(findNavbar(page).getByRole('button', { name: 'User Guides' })).not.toHaveCSS('box-shadow', 'none');
    const links = page.locator('.table-of-contents__link');
    const headings = await page
      .locator('.markdown h2, .markdown h3')
      .evaluateAll((all) => all.map((element) => element.firstChild?.textContent));
    expect(headings.length).toBeGreaterThan(5);
    expect(await links.allInnerTexts()).toEqual(headings);
    await expect(links.first()).not.toHaveCSS('box-shadow', 'none');
    await links.nth(3).click();
    await expect(links.first()).toHaveCSS('box-shadow', 'none');
    await expect(page.locator(':target')).toBeInViewport();
    await expect(page.locator('.table-of-contents__link--active')).toHaveText(headings[3] ?? '');
  });

  test('Long contents have as many entries before scripts arrive as after', async ({ page }) => {
    const entries = page.locator('.theme-doc-toc-desktop a').filter({ visible: true });
    await gotoPage(page, '/pitel_app/flutter/flutter_pitel_voip');
    const before = await entries.count();
    await waitForScripts(page);
    await expect(entries).toHaveCount(before);
  });

  test('Buttons in the text have different names', rare, async ({ page }) => {
    for (const route of [reference.route, sdk.route, '/pitel_app/web/pitelsdk_web', '/bitrix_pitel_vie/']) {
      await openPage(page, route);
      const names = await page
        .locator('.markdown')
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent));
      expect([route, names.filter((name, index) => names.indexOf(name) < index)]).toEqual([route, []]);
    }
  });
});

test('A target heading is 16 px below the sticky bars', async ({ page }) => {
  for (const [size, route, staying] of [
    [phone, english.route, 'summary >> text=On this page'],
    [{ width: 1199, height: 800 }, guide.route, 'summary >> text=On this page'],
    [desktop, english.route, 'summary >> text=Copy page'],
    [desktop, reference.route, 'summary >> text=Copy page'],
  ] as const) {
    await page.setViewportSize(size);
    await gotoPage(page, route);
    const id = await page.locator('.markdown h2[id]:not([data-part="code"] *)').nth(1).getAttribute('id');
    await gotoPage(page, `${route}#${id}`);
    const bar = page.locator(staying);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const bottom = await bar.evaluate(
      (element) => (element.closest('details')?.parentElement ?? element).getBoundingClientRect().bottom,
    );
    const readDistance = (heading: Element, from: number) => Math.round(heading.getBoundingClientRect().top - from);
    await expect.poll(() => page.locator(':target').evaluate(readDistance, bottom)).toBe(16);
  }
});

test('Breadcrumbs that do not fit are hidden, without an ellipsis', async ({ page }) => {
  for (const [width, route] of [
    [390, english.route],
    [390, guide.route],
    [1000, reference.route],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await gotoPage(page, route);
    const items = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    const cut = await items.evaluateAll((all) => {
      const list = all[0]?.parentElement?.getBoundingClientRect();
      const boxes = all.map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }));
      // Items below the first line are out of sight.
      return boxes.filter(({ box }) => list && box.top < list.bottom && box.right > list.right + 1).map(({ text }) => text);
    });
    expect([route, cut]).toEqual([route, []]);
  }
});

test('Every kind of page is centered at 1920 px', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ['/', reference.route, '/category/campaign-api', guide.route]) {
    await gotoPage(page, path);
    const { before, after, width } = await page.locator('main').evaluate((main) => {
      const outer = main.getBoundingClientRect();
      const inner = main.querySelector('.container')?.getBoundingClientRect() ?? outer;
      return { before: inner.left - outer.left, after: outer.right - inner.right, width: inner.width };
    });
    expect([path, Math.abs(before - after) <= 1, width > 1200]).toEqual([path, true, true]);
  }
});

test('The title of a missing page is in line with other titles and the footer', rare, async ({ page }) => {
  for (const width of [1000, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await gotoPage(page, guide.route);
    const title = await page.locator('h1').boundingBox();
    await gotoPage(page, '/no/such/page');
    const missing = await page.locator('h1').boundingBox();
    const link = await page.getByRole('contentinfo').getByRole('link').first().boundingBox();
    expect([width, missing?.x, link?.x]).toEqual([width, title?.x, title?.x]);
    await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('Only calls and events have the ringing sign', rare, async ({ page }) => {
  for (const [path, expected] of [
    ['/', ['Extension rings']],
    ['/api/v1/event/description', ['ringing', 'answered', 'hangup', 'cdr', 'missed', 'cdr_autocall']],
    ['/module/psr/intro', ['media']],
    [guide.route, []],
  ] as const) {
    await gotoPage(page, path);
    const signs = page.locator('main svg.ringing');
    expect(
      await signs.evaluateAll((all) =>
        all.map((sign) => {
          const tab = sign.closest('[data-tab-name]')?.getAttribute('data-tab-name');
          const container = sign.closest('.theme-code-block') ?? sign.closest('div');
          return tab ?? container?.querySelector('p, li, span:not(:has(svg))')?.textContent;
        }),
      ),
    ).toEqual(expected);
    for (const event of await page.locator('main [data-event]').all()) {
      expect(await event.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"Sent by Pitel"');
    }
  }
});

test('Only the current page and required fields have the live color', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  const listColored = (): Promise<string[]> =>
    page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--signal)';
      document.body.append(probe);
      const { color: live } = getComputedStyle(probe);
      const isLive = (element: Element): boolean => {
        const { color, stroke, boxShadow } = getComputedStyle(element);
        return boxShadow.includes(live) || (element.childElementCount === 0 && [color, stroke].includes(live));
      };
      const elements = [...document.querySelectorAll('body *:not(i)')].filter(isLive);
      return [...new Set(elements.map((element) => element.textContent.trim()))].sort();
    });
  for (const theme of ['light', 'dark']) {
    await gotoPage(page, reference.route);
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await listColored()).toEqual(['Call Center', reference.sidebarLabel, 'required']);
    await gotoPage(page, '/no/such/page');
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await listColored()).toEqual([]);
  }
});
