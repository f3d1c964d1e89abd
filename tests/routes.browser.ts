import { expect, type Page, test } from '@playwright/test';
import { english, guide, home, reference, sdk } from './helpers/example-pages';
import { holdRequests, scriptsOfPages } from './helpers/hold-requests';
import { desktop, expectOnTop, expectPage, findSidebar, findTitle, phone, pushAddress } from './helpers/locators';
import { collectErrors, openPage, waitForIdle, waitForScripts } from './helpers/open-page';
import { rare } from './helpers/rare';
import { searchField, searchResults } from './helpers/search-dialog';
import { sites } from './helpers/sites';

const misspelt = reference.route.replace('campaign', 'campain').replace('create', 'crate');

test('Back works before the scripts of a reloaded page have loaded', async ({ page }) => {
  await openPage(page, reference.route);
  const heading = (await page.locator('h2').first().getAttribute('id')) ?? '';
  const next = `/${english.section.prefix}/`;
  await page.locator(`footer a[href="${next}"]`).dispatchEvent('click');
  await expect(page).toHaveURL(next);
  await page.reload();
  await page.goBack();
  await expectPage(page, reference);
  await waitForScripts(page);
  await expect(page.getByRole('link', { name: 'View as Markdown', includeHidden: true })).toHaveAttribute(
    'href',
    `${reference.route}.md`,
  );
  await expect(page.locator('h2').first()).toHaveAttribute('id', heading);
});

test('The not-found page suggests the nearest pages, for URLs and for links', async ({ page }) => {
  await openPage(page, '/%E0%A4%A');
  await expect(findTitle(page)).toHaveText('Page not found');
  await pushAddress(page, misspelt);
  const suggestions = page.getByRole('region', { name: 'Did you mean one of these?' }).getByRole('listitem');
  await expect(suggestions.first()).toContainText(reference.route);
  for (const link of await page.getByRole('main').getByRole('listitem').getByRole('link').all()) {
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await expect(link).toHaveCSS('text-decoration-thickness', '1px');
  }
  await pushAddress(page, '/category/campain-api');
  await expect(suggestions.first()).toContainText('/category/campaign-api');
  await pushAddress(page, misspelt);
  await expect(suggestions.first()).toContainText(reference.route);
  await page.getByRole('main').getByRole('button', { name: 'Search for “campain crate”' }).click();
  await expect(searchField(page)).toHaveValue('campain crate');
  await expect(searchResults(page).first()).toHaveAttribute('href', reference.route);
  await page.keyboard.press('Escape');
  await suggestions.first().getByRole('link').click();
  await expectPage(page, reference);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: desktop });

  test('The not-found page links to every section', rare, async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(findTitle(page)).toHaveText('Page not found');
    await expect(page.locator('main [lang="vi"]')).toHaveText(/^Không tìm thấy trang nào ở địa chỉ này/);
    await page.getByRole('region', { name: 'Start from a section' }).getByRole('link', { name: 'SDK' }).click();
    await expectPage(page, sdk);
  });

  test('The not-found page of the Vietnamese section is Vietnamese', async ({ page }) => {
    for (const path of ['/bitrix_pitel_vie/khong-co-trang-nay', '/bitrix_pitel_vie/setup/x.html', '/bitrix_pitel_vie/404.html']) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(findTitle(page)).toHaveText('Không tìm thấy trang');
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    }
  });

  test('A page is complete: text, drawing, sidebar, table of contents and neighbors', async ({ page }) => {
    await page.goto(guide.route);
    await expect(findTitle(page)).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('figure').getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').first()).toBeVisible();
    await expect(page.locator('.table-of-contents__link').first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(guide.route);
    await expect(findTitle(page)).not.toHaveText(guide.title);
  });

  test('No visible control needs scripts at any width', async ({ page }) => {
    for (const width of [phone.width, 1000, desktop.width]) {
      await page.setViewportSize({ width, height: desktop.height });
      await page.goto(reference.route);
      await expect(findTitle(page)).toBeInViewport();
      await expect(page.locator(':is(button:not([popovertarget]), select, [role="tab"]):visible')).toHaveCount(0);
      await findSidebar(page).getByRole('link', { name: 'Campaigns', exact: true }).click();
      await expect(page).toHaveURL(/\/category\//);
    }
  });
});

test('A URL with a suffix or a slash shows the page once', async ({ page }) => {
  const errors = collectErrors(page);
  for (const [input, expectedUrl, { route, title }] of [
    [`${reference.route}.html?lang=php#x`, `${reference.route}?lang=php#x`, reference],
    ['/index.html', '/', home],
  ] as const) {
    await openPage(page, input);
    await expect(page).toHaveURL(expectedUrl);
    await expect(findTitle(page)).toHaveText(title);
    await expect(page.locator('.menu__link--active[aria-current="page"]')).toHaveAttribute('href', route);
  }
  await pushAddress(page, `${reference.route}.html`);
  await expect(page.locator('.menu__link--active[aria-current="page"]')).toHaveAttribute('href', reference.route);
  await expect(findTitle(page)).toHaveText(reference.title);
  expect(errors).toEqual([]);
});

test.describe('On the fixture site', { tag: '@fixture' }, () => {
  test.use({ baseURL: sites.fixture.url });

  test('Moved URLs redirect with query and anchor', async ({ page }) => {
    for (const [input, expectedUrl, title] of [
      ['/old-page/', '/docs/legacy', 'Legacy MDX'],
      ['/old-page?from=mail#chosen-id', '/docs/legacy?from=mail#chosen-id', 'Legacy MDX'],
      ['/old-page?from=mail#part', '/plain?from=mail', 'Plain page'],
      ['/old-page?from=mail#left-chosen-id', '/docs/legacy?from=mail#chosen-id', 'Legacy MDX'],
      ['/c%C3%A0i-%C4%91%E1%BA%B7t/c%C5%A9', '/plain', 'Plain page'],
      ['/docs/legacy#former', '/docs/legacy#chosen-id', 'Legacy MDX'],
      ['/docs/legacy#gone', '/plain', 'Plain page'],
      ['/docs/legacy#old-chosen-id', '/docs/legacy#chosen-id', 'Legacy MDX'],
      // Some clients percent-encode in lowercase.
      ['/old-page#c%c5%a9', '/plain', 'Plain page'],
      ['/docs/legacy#c%c5%a9', '/plain', 'Plain page'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(input);
      await expect(page).toHaveURL(expectedUrl);
      await expect(findTitle(page)).toHaveText(title);
    }
  });

  test('Back skips a moved URL', async ({ page }) => {
    await page.goto('/');
    await page.goto('/old-page');
    await expect(page).toHaveURL('/docs/legacy');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('An anchor in a closed tab or details element opens it', async ({ page }) => {
    const errors = collectErrors(page);
    const fetchAnew = (target: Page, path: string) => target.goto('about:blank').then(() => openPage(target, path));
    for (const open of [fetchAnew, pushAddress]) {
      for (const id of ['in-a-fold', 'on-a-mac', 'on-windows']) {
        await open(page, `/docs/closed-parts#${id}`);
        await expectOnTop(page.locator(`#${id}`));
      }
    }
    expect(errors).toEqual([]);
  });

  test('Find-in-page opens the tab of a match', async ({ page }) => {
    await openPage(page, '/docs/closed-parts');
    const panel = page.locator('[data-tab-name="MacPorts"]');
    await expect(panel).toBeHidden();
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    await page.locator('h1').evaluate(() => location.assign('#:~:text=Mac%20with%20MacPorts'));
    await expect(panel).toBeVisible();
    await expect(page.getByRole('tab', { name: 'MacPorts' })).toHaveAttribute('aria-selected', 'true');
  });

  test('A moved anchor does not pull back a reader who has moved on', async ({ page }) => {
    await openPage(page, '/docs/legacy');
    const release = await holdRequests(page, scriptsOfPages);
    const request = page.waitForRequest(scriptsOfPages);
    await pushAddress(page, '/docs/legacy#gone');
    const response = (await request).response();
    await pushAddress(page, '/docs/legacy#chosen-id');
    release();
    await (await response)?.finished();
    await waitForIdle(page);
    await expect(page).toHaveURL('/docs/legacy#chosen-id');
  });
});
