import { expect, test } from '@playwright/test';
import { axeFindings } from '../../tests/axe-findings';
import { reference } from '../../tests/example-pages';
import { openPage } from '../../tests/open-page';
import { firstFile, searchResults } from '../../tests/search-dialog';

for (const [path, scheme, width] of [
  [reference.route, 'light', 390],
  ['/bitrix_pitel_vie/', 'dark', 1440],
] as const) {
  test(`the dialog on ${path} has no accessibility fault and fits at ${width} px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, path);
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), scheme);
    await page.keyboard.press('/');
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.type('webhook');
    await expect(searchResults(page).first()).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
    const box = await page.getByRole('dialog').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
}

test('on a Vietnamese page all words of the search are Vietnamese, and each result says its language', async ({ page }) => {
  await page.route(firstFile, (route) => route.fulfill({ status: 503 }));
  await openPage(page, '/bitrix_pitel_vie/');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tìm kiếm' });
  await expect(dialog).toHaveAttribute('lang', 'vi');
  const field = page.getByPlaceholder('Tìm trong tài liệu');
  await expect(field).toHaveAccessibleName('Tìm trong tài liệu');
  await expect(page.getByRole('alert')).toContainText('Không tải được toàn bộ công cụ tìm kiếm');
  await page.unroute(firstFile);
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await field.fill('cài đặt webhook');
  const list = dialog.getByRole('listbox', { name: 'Kết quả' });
  await expect(list.getByRole('group', { name: 'Phù hợp nhất' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ trong số \d+ kết quả; kết quả đầu tiên: .+\.$/);
  await expect(searchResults(page).filter({ hasText: 'CRM connector VIE' }).first()).toHaveAttribute('lang', 'vi');
  await expect(searchResults(page).and(page.locator('[href^="/api/"]')).first()).toHaveAttribute('lang', 'en');
  await field.fill('xcampxxignx');
  await expect(dialog).toContainText('Không tìm thấy kết quả nào cho “xcampxxignx”.');
  await field.fill('webhook');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await openPage(page, '/bitrix_pitel_vie/');
  await page.keyboard.press('/');
  await expect(dialog).toContainText('Tìm kiếm gần đây: webhook');
  await expect(dialog.getByRole('checkbox', { name: 'Mở ô tìm kiếm bằng phím /' })).toBeVisible();
  await expect(dialog).toContainText('Gõ tiếng Việt');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(dialog).toBeHidden();
});
