import { expect, test } from '@playwright/test';

/** Between a sidebar and the contents, where columns are narrowest. */
test.use({ viewport: { width: 1000, height: 900 } });

const pages = [
  '/',
  '/api/v1/event/',
  '/module/psr/intro',
  '/guide/portal_callcenter_guide/',
  '/guide/portal_callcenter_guide/user',
  '/bitrix_pitel_vie/setup/first_config',
  '/pitel_app/',
  '/pitel_app/flutter/flutter_pitel_voip',
  '/pitel_app/flutter/push_notif',
];

for (const path of pages) {
  test(`the tables of ${path} are as wide as the text, and no short code of them is broken in two`, async ({ page }) => {
    await page.goto(path);
    const found = await page.locator('.markdown').evaluate((text) => {
      for (const block of text.querySelectorAll<HTMLElement>(':scope > *')) {
        block.style.contentVisibility = 'visible';
      }
      // Code in a component, as an anchor is, has styles of its own.
      const codes = [...text.querySelectorAll('td code:not([data-long])')].filter(
        (code) => !/\s/.test(code.textContent) && !code.closest('td [id]'),
      );
      const tables = [...text.querySelectorAll('table')];
      return {
        count: codes.length,
        broken: codes.filter((code) => code.getClientRects().length > 1).map((code) => code.textContent),
        wide: tables.flatMap((table) => {
          const extra = table.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0);
          return extra > 1 ? [`${Math.round(extra)} px: ${table.textContent.slice(0, 60)}`] : [];
        }),
      };
    });
    expect(found.count).toBeGreaterThan(0);
    expect(found).toMatchObject({ broken: [], wide: [] });
  });
}
