import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { english, sdk, vietnamese, vietnameseCategory } from './example-pages';
import { collectErrors, lookAt, openPage } from './open-page';
import { desktop, expectPage, findColourToggle, findNavbar, phone } from './page-parts';

/** The link from a page to its twin, by the name of the twin's language. */
function languageLink(page: Page, name: 'English' | 'Tiếng Việt'): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: true });
}

/** The id of a section that both languages have. */
async function findSection(page: Page): Promise<string> {
  return (await page.locator('.markdown h2[id]').nth(2).getAttribute('id')) ?? '';
}

for (const [from, to, name, size] of [
  [english, vietnamese, 'Tiếng Việt', phone],
  [vietnamese, english, 'English', desktop],
] as const) {
  test(`From ${from.section.language} the switch keeps the heading at ${size.width} px, by keyboard too`, async ({ page }) => {
    await page.setViewportSize(size);
    await lookAt(page, from.route);
    const section = await findSection(page);
    await openPage(page, `${from.route}#${section}`);
    await expect(languageLink(page, name)).toBeInViewport({ ratio: 1 });
    await languageLink(page, name).press('Enter');
    await expect(page).toHaveURL(`${to.route}#${section}`);
    await expect(page.locator(`#${section}`)).toBeInViewport();
  });
}

test('A reader gets to the heading they have scrolled to, in a new tab too, and from the top to the top', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop);
  await openPage(page, english.route);
  const section = await findSection(page);
  await page.locator(`#${section}`).evaluate((heading) => heading.scrollIntoView());
  const newTab = context.waitForEvent('page');
  await languageLink(page, 'Tiếng Việt').click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL(`${vietnamese.route}#${section}`);
  await languageLink(page, 'Tiếng Việt').click();
  await expect(page).toHaveURL(`${vietnamese.route}#${section}`);
  await expect(page.locator(`#${section}`)).toBeInViewport();
  await openPage(page, english.route);
  await languageLink(page, 'Tiếng Việt').click();
  await expect(page).toHaveURL(vietnamese.route);
});

for (const width of [320, 768]) {
  test(`At ${width} px the switch stands in the navbar, where it covers nothing, and the open menu covers it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, english.route);
    await page.mouse.wheel(0, 2000);
    const link = languageLink(page, 'Tiếng Việt');
    const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
    const [own, navbar] = [await boxOf(link), await boxOf(page.locator('nav.navbar'))];
    expect(own.top).toBeGreaterThanOrEqual(navbar.top);
    expect(own.bottom).toBeLessThanOrEqual(navbar.bottom);
    expect(own.left).toBeGreaterThan((await boxOf(page.locator('nav.navbar > .navbar__inner .navbar__logo'))).right);
    expect(own.right).toBeLessThan((await boxOf(page.getByRole('button', { name: 'Search', exact: true }))).left);

    const isOnTop = () =>
      link.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 10, top + 10));
      });
    expect(await isOnTop()).toBe(true);
    await page.locator('.navbar__toggle').click();
    await expect.poll(isOnTop).toBe(false);
  });
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch leads to the page', async ({ page }) => {
    await page.goto(encodeURI(vietnameseCategory.route));
    await languageLink(page, 'English').click();
    await languageLink(page, 'Tiếng Việt').click();
    await expectPage(page, vietnameseCategory);
  });
});

test('A section in one language has no switch', async ({ page }) => {
  await lookAt(page, sdk.route);
  await expect(page.getByRole('main').locator('a[hreflang]')).toHaveCount(0);
});

test.describe('The interface of a Vietnamese page', () => {
  /** Names that a wide screen shows or tells. */
  async function expectVietnamese(page: Page): Promise<void> {
    for (const name of ['Thanh điều hướng chính', 'Vị trí của trang', 'Danh mục tài liệu', 'Trang trước và trang sau']) {
      await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Thu gọn danh mục '/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chuyển đổi chế độ sáng và tối' })).toBeVisible();
    await expect(page.getByText('Phiên bản: Next')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chuyển đến nội dung chính' })).toHaveAttribute('lang', 'vi');
  }

  test('is Vietnamese without scripts, after them and after coming from an English page', async ({ page, browser }) => {
    const errors = collectErrors(page);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop });
    const plain = await context.newPage();
    await plain.goto(vietnamese.route);
    await expectVietnamese(plain);
    await context.close();

    await page.setViewportSize(desktop);
    await openPage(page, vietnamese.route);
    await expectVietnamese(page);
    await languageLink(page, 'English').click();
    await expect(findNavbar(page)).toHaveAccessibleName('Main');
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toContainText('Previous');
    await expect(findColourToggle(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('lang', 'en');
    await languageLink(page, 'Tiếng Việt').click();
    await expectVietnamese(page);
    expect(errors).toEqual([]);
  });

  test('names the states of the copy button', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, vietnamese.route);
    await page.getByRole('button', { name: 'Sao chép mã vào bộ nhớ tạm' }).first().click();
    await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  });

  test('is Vietnamese on a phone, with the menu open', async ({ page }) => {
    await page.setViewportSize(phone);
    await openPage(page, vietnamese.route);
    await expect(page.locator('summary', { hasText: 'Trên trang này' })).toBeVisible();
    await page.getByRole('button', { name: 'Mở hoặc đóng thanh điều hướng' }).click();
    const menu = page.locator('.navbar-sidebar');
    for (const name of [/^Thu gọn danh mục '/, '← Trở lại menu chính', 'Đóng thanh điều hướng']) {
      await expect(menu.getByRole('button', { name }).first()).toBeVisible();
    }
    expect(await axeFindings(page)).toEqual([]);
  });

  test('marks what stays English as English', async ({ page }) => {
    await page.setViewportSize(desktop);
    await lookAt(page, vietnamese.route);
    const footer = page.getByRole('contentinfo');
    for (const stays of [
      findNavbar(page).getByRole('link', { name: 'Call Center' }),
      findNavbar(page).getByRole('button', { name: 'User Guides' }),
      footer.getByRole('link', { name: 'Auto-call portal' }),
    ]) {
      expect(await stays.first().evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    }
  });
});

test('An English page does not load the Vietnamese words', async ({ page }) => {
  /** Whether the words are in a script that the page runs; what is fetched ahead for a link has another type. */
  const loadsWords = async (path: string): Promise<boolean> => {
    const urls = new Set<string>();
    const remember = (request: Request): void => {
      if (request.resourceType() === 'script') {
        urls.add(request.url());
      }
    };
    page.on('request', remember);
    await openPage(page, path);
    page.off('request', remember);
    const texts = await Promise.all([...urls].map(async (url) => (await page.request.get(url)).text()));
    return texts.some((text) => text.includes('theme.BackToTopButton.buttonAriaLabel":"Tr'));
  };
  expect(await loadsWords(vietnamese.route)).toBe(true);
  expect(await loadsWords(english.route)).toBe(false);
});
