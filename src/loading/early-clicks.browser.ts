import { expect, type Page, test } from '@playwright/test';
import { guide, home, reference, sdk } from '../../tests/helpers/example-pages';
import { holdRequests, scripts } from '../../tests/helpers/hold-requests';
import {
  desktop,
  expectColorMode,
  expectPage,
  findColorToggle,
  findLanguage,
  findNavbar,
  findSdkLink,
  findTitle,
  phone,
} from '../../tests/helpers/locators';
import { waitForScripts } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';

/** @returns A function that releases the scripts and waits for hydration. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letScriptsCome = await holdRequests(page, scripts);
  // Browsers may remove this deprecated API.
  await page.addInitScript(() => Reflect.deleteProperty(Performance.prototype, 'navigation'));
  await page.goto(path);
  await expect(findTitle(page)).toBeVisible();
  return async () => {
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
    letScriptsCome();
    await waitForScripts(page);
  };
}

const findTab = (page: Page) => page.getByRole('tab').nth(1);
const events = '/api/v1/event/description';
const findMenuToggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

for (const { what, isRare = false, path = reference.route, size = desktop, act, expectDone } of [
  {
    what: 'The color toggle acts once',
    act: async (page: Page) => {
      await findColorToggle(page).click();
      await expect(findColorToggle(page)).toHaveAttribute('aria-busy', 'true');
    },
    expectDone: async (page: Page) => {
      await expectColorMode(page, 'dark');
      await expect(findColorToggle(page)).not.toHaveAttribute('aria-busy', 'true');
      await expectColorMode(page, 'dark');
    },
  },
  {
    what: 'The user guides open by key',
    isRare: true,
    act: (page: Page) => findNavbar(page).getByRole('button', { name: 'User Guides' }).press('Enter'),
    expectDone: async (page: Page) => {
      await expect(findNavbar(page).getByRole('link', { name: guide.section.label })).toBeVisible();
      await expectPage(page, reference);
    },
  },
  {
    what: 'The color toggle acts on a page whose address claims that the scripts are there',
    isRare: true,
    path: `${guide.route}?docusaurus-data-has-hydrated=true`,
    act: (page: Page) => findColorToggle(page).click(),
    expectDone: (page: Page) => expectColorMode(page, 'dark'),
  },
  {
    what: 'A language can be chosen',
    act: async (page: Page) => {
      await findLanguage(page).selectOption('Go');
    },
    expectDone: async (page: Page) => {
      await expect(page.locator('[data-tab-name="Go"]').first()).toBeVisible();
      await expect(findLanguage(page)).toHaveValue('go');
    },
  },
  {
    what: 'Of several clicks the last one counts',
    path: events,
    act: async (page: Page) => {
      await findColorToggle(page).click();
      await findTab(page).click();
    },
    expectDone: async (page: Page) => {
      await expect(findTab(page)).toHaveAttribute('aria-selected', 'true');
      await expectColorMode(page, 'light');
    },
  },
  {
    what: 'The menu of a phone opens once',
    size: phone,
    act: (page: Page) => findMenuToggle(page).click(),
    expectDone: async (page: Page) => {
      await expect(findMenuToggle(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('.navbar-sidebar')).toBeVisible();
    },
  },
]) {
  test(`${what} with late scripts`, rareIf(isRare), async ({ page }) => {
    await page.setViewportSize(size);
    const letScriptsCome = await openWithoutScripts(page, path);
    await act(page);
    await letScriptsCome();
    await expectDone(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
}

test('Links work before scripts load', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openWithoutScripts(page, reference.route);
  await findSdkLink(page).click();
  await expectPage(page, sdk);
});

for (const size of [phone, { width: 1000, height: 900 }, desktop]) {
  test(`At ${size.width} px, hydration does not move the button that copies code`, rare, async ({ page }) => {
    await page.setViewportSize(size);
    for (const route of [reference.route, events]) {
      const letScriptsCome = await openWithoutScripts(page, route);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const copy = page.locator('[role=tabpanel]:not([hidden]) .copy').first();
      const before = await copy.boundingBox();
      expect(before).not.toBeNull();
      await letScriptsCome();
      await expect.poll(async () => (await copy.boundingBox())?.y).toBe(before?.y);
    }
  });
}

for (const { route } of [reference, home]) {
  test(`Hydration of ${route} changes no element and no text`, rareIf(route !== reference.route), async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, route);
    // A code block gets a "Wrap" button when its lines are too long.
    const readText = async () => (await page.locator('#__docusaurus').textContent())?.replaceAll('Wrap', '');
    const before = await readText();
    const removed = await page.evaluateHandle(() => {
      const all: string[] = [];
      new MutationObserver((records) => {
        const nodes = records.flatMap(({ removedNodes }) => [...removedNodes]);
        all.push(...nodes.flatMap((node) => (node instanceof Element ? [node.outerHTML.slice(0, 120)] : [])));
      }).observe(document.body, { childList: true, subtree: true });
      return all;
    });
    await letScriptsCome();
    expect(await readText()).toBe(before);
    // Docusaurus removes pictures of the other color mode, and makes buttons of the sidebar's categories.
    const replacedElements = /^<img [^>]*class="[^"]*themedComponent|^<a [^>]*menu__link--sublist/;
    expect((await removed.jsonValue()).filter((html) => !replacedElements.test(html))).toEqual([]);
  });
}
