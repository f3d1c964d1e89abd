import { expect, test } from '@playwright/test';
import { desktop } from '../../tests/locators';
import { openPage } from '../../tests/open-page';

test.use({ viewport: desktop });

test('The buttons of a code block report their result', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openPage(page, '/pitel_app/category/react-native-sdk');
  await page.clock.pauseAt(Date.now() + 60_000);
  const block = page.locator('.theme-code-block').first();
  const copy = block.getByRole('button', { name: /^Cop/ });
  const notice = block.getByRole('status');
  const head = copy.locator('..');
  const code = block.locator('pre');
  await block.scrollIntoViewIfNeeded();
  await expect(head).toHaveText(/^Shell/);
  await expect(copy).toBeInViewport();
  const [above, below] = [await head.boundingBox(), await code.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(notice).toHaveText('');
  await copy.click();
  await expect(notice).toHaveText('Copied');
  await page.clock.runFor(1500);
  const text = await notice.evaluateHandle((status) => status.lastChild);
  await copy.click();
  await expect.poll(() => text.evaluate((node) => node?.isConnected)).toBe(false);
  await page.clock.runFor(1500);
  await expect(notice).toHaveText('Copied');
  await page.clock.runFor(1500);
  await expect(notice).toHaveText('');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('The browser refuses.'));
  });
  await copy.click();
  await expect(notice).toHaveText('Code selected');
  const selection = await page.evaluate(() => String(getSelection()));
  await expect(block.locator('code')).toHaveText(selection.trim(), { useInnerText: true });
});

test('Code is a tab stop only where it scrolls', async ({ page }) => {
  await openPage(page, '/');
  const boxes = page.locator('main pre');
  await expect(boxes.first()).toHaveAttribute('tabindex', '-1');
  const wrong = await boxes.evaluateAll((all) =>
    all.filter((box) => box.tabIndex === 0 && box.scrollWidth === box.clientWidth && box.scrollHeight === box.clientHeight),
  );
  expect(wrong).toHaveLength(0);
});
