import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { findTwinPath } from '../src/addresses/find-twin-path';
import { readSitePages, type SitePage } from '../src/addresses/site-pages';
import { axeFindings } from './axe-findings';
import { collectErrors, openPage, waitForScripts } from './open-page';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const guide = { en: '/bitrix_pitel_eng/setup/first_config', vi: '/bitrix_pitel_vie/setup/first_config' } as const;

const pages = readSitePages();
const pairs = pages
  .filter(({ section }) => section.twin && section.language === 'en')
  .map((english) => {
    const route = findTwinPath(english.section, english.route);
    return { english, vietnamese: pages.find((page) => page.route === route) };
  });

/** The link from a page to its twin, by the name of the twin's language. */
function languageLink(page: Page, name: 'English' | 'Tiếng Việt'): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: true });
}

function pathOf(page: Page): string {
  return decodeURI(new URL(page.url()).pathname);
}

/** The page's own address and its versions for search engines, as the static HTML gives them. */
async function readAlternates(page: Page, route: string): Promise<{ canonical: string; alternates: string[] }> {
  const html = await (await page.request.get(encodeURI(route))).text();
  return page.evaluate((text) => {
    const head = new DOMParser().parseFromString(text, 'text/html').head;
    const links = [...head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
    return {
      canonical: head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
      alternates: links.map(({ hreflang, href }) => `${hreflang} ${href}`).sort(),
    };
  }, html);
}

for (const { english, vietnamese } of pairs) {
  test(`${english.route} leads to its Vietnamese twin and back`, async ({ page }) => {
    const errors = collectErrors(page);
    const twin = vietnamese as SitePage;
    expect(twin).toBeDefined();
    await page.setViewportSize(desktop);
    await openPage(page, encodeURI(english.route));

    await languageLink(page, 'Tiếng Việt').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(twin.title);
    expect(pathOf(page)).toBe(twin.route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page.getByText('Phiên bản: Next')).toBeVisible();

    await languageLink(page, 'English').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.title);
    expect(pathOf(page)).toBe(english.route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Version: Next')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`${english.route} and its twin name each other to search engines`, async ({ page }) => {
    const one = await readAlternates(page, english.route);
    const other = await readAlternates(page, (vietnamese as SitePage).route);
    expect(one.canonical).toMatch(/^https:\/\//);
    expect(one.alternates).toEqual([`en ${one.canonical}`, `vi ${other.canonical}`, `x-default ${one.canonical}`]);
    expect(other.alternates).toEqual(one.alternates);
  });
}

for (const [from, to, name] of [
  ['en', 'vi', 'Tiếng Việt'],
  ['vi', 'en', 'English'],
] as const) {
  for (const size of [phone, desktop]) {
    test(`From ${from} to ${to}, the switch keeps the heading at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await openPage(page, `${guide[from]}#hooks`);
      await expect(languageLink(page, name)).toBeInViewport({ ratio: 1 });
      await languageLink(page, name).click();
      await expect(page).toHaveURL(`${guide[to]}#hooks`);
      await expect(page.locator('#hooks')).toBeInViewport();
    });
  }
}

for (const width of [320, 390, 768]) {
  test(`At ${width} px the switch stands in the navbar, where it covers no text, and the open menu covers it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, `${guide.en}#hooks`);
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

test('A reader who has scrolled to a heading gets to that heading', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, guide.en);
  await page.locator('#decisions').evaluate((heading) => heading.scrollIntoView());
  await languageLink(page, 'Tiếng Việt').click();
  await expect(page).toHaveURL(`${guide.vi}#decisions`);
  await expect(page.locator('#decisions')).toBeInViewport();
});

test('A reader at the top of a page gets to the top', async ({ page }) => {
  await openPage(page, guide.en);
  await languageLink(page, 'Tiếng Việt').click();
  await expect(page).toHaveURL(guide.vi);
});

test('The heading is kept in a new tab', async ({ page, context }) => {
  await openPage(page, `${guide.en}#hooks`);
  const newTab = context.waitForEvent('page');
  await languageLink(page, 'Tiếng Việt').click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL(`${guide.vi}#hooks`);
  await expect(page).toHaveURL(`${guide.en}#hooks`);
});

test('The switch works by keyboard', async ({ page }) => {
  await openPage(page, guide.vi);
  await languageLink(page, 'English').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(guide.en);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch leads to the page', async ({ page }) => {
    await page.goto('/bitrix_pitel_eng/category/setup');
    await languageLink(page, 'Tiếng Việt').click();
    await expect(page).toHaveURL(encodeURI('/bitrix_pitel_vie/category/cài-đặt'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cài đặt');
  });
});

test('A section in one language has no switch', async ({ page }) => {
  await openPage(page, '/pitel_app/');
  await expect(page.getByRole('main').locator('a[hreflang]')).toHaveCount(0);
});

test.describe('The interface of a Vietnamese page', () => {
  /** Names that a wide screen shows or tells. */
  async function expectVietnamese(page: Page): Promise<void> {
    await expect(page.getByRole('navigation', { name: 'Thanh điều hướng chính' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Vị trí của trang' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Danh mục tài liệu' })).toBeVisible();
    await expect(page.getByRole('button', { name: "Thu gọn danh mục 'Cài đặt'" })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chuyển đổi chế độ sáng và tối' })).toBeVisible();
    const neighbours = page.getByRole('navigation', { name: 'Trang trước và trang sau' });
    await expect(neighbours).toContainText('Trang trước');
    await expect(neighbours).toContainText('Trang sau');
    await expect(page.getByRole('link', { name: 'Chuyển đến nội dung chính' })).toHaveAttribute('lang', 'vi');
  }

  test('is Vietnamese without scripts, after them and after coming from an English page', async ({ page, browser }) => {
    const errors = collectErrors(page);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop });
    const plain = await context.newPage();
    await plain.goto(guide.vi);
    await expectVietnamese(plain);
    await context.close();

    await page.setViewportSize(desktop);
    await openPage(page, guide.vi);
    await expectVietnamese(page);
    await openPage(page, guide.en);
    await languageLink(page, 'Tiếng Việt').click();
    await expectVietnamese(page);
    expect(errors).toEqual([]);
  });

  test('names the states of the copy button', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, guide.vi);
    const copy = page.getByRole('button', { name: 'Sao chép mã vào bộ nhớ tạm' }).first();
    await copy.click();
    await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  });

  test('is Vietnamese on a phone, with the menu open', async ({ page }) => {
    await page.setViewportSize(phone);
    await openPage(page, guide.vi);
    await expect(page.getByRole('button', { name: 'Trên trang này' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mở hoặc đóng thanh điều hướng' }).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu.getByRole('button', { name: "Thu gọn danh mục 'Cài đặt'" })).toBeVisible();
    await expect(menu.getByRole('button', { name: '← Trở lại menu chính' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Đóng thanh điều hướng' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('marks what stays English as English', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openPage(page, guide.vi);
    for (const english of [
      page.getByRole('link', { name: 'Call Center' }).first(),
      page.getByRole('button', { name: 'User Guides' }),
      page.getByRole('contentinfo').getByRole('link', { name: 'Auto-call portal' }),
    ]) {
      expect(await english.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    }
  });
});

test('The interface of an English page stays English, also after coming from a Vietnamese page', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, guide.vi);
  await languageLink(page, 'English').click();
  await waitForScripts(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toContainText('Previous');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('lang', 'en');
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
    expect(urls.size).toBeGreaterThan(1);
    const texts = await Promise.all([...urls].map(async (url) => (await page.request.get(url)).text()));
    return texts.some((text) => text.includes('theme.BackToTopButton.buttonAriaLabel":"Tr'));
  };
  expect(await loadsWords(guide.vi)).toBe(true);
  expect(await loadsWords(guide.en)).toBe(false);
});

for (const [width, distance] of [
  [390, 16],
  [1440, 48],
] as const) {
  test(`At ${width} px a heading that is jumped to comes ${distance} px below the navbar`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/bitrix_pitel_eng/testing');
    const navbar = await page.locator('.navbar').boundingBox();
    await page.evaluate(() => {
      window.location.hash = 'mapping';
    });
    const top = () => page.locator('#mapping').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(400);
    expect(Math.round((await top()) - (navbar?.height ?? 0))).toBe(distance);
  });
}
