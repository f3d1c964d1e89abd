import { expect, test } from '@playwright/test';
import { desktop, phone } from '../../tests/helpers/locators';
import { openPage } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';

test.use({ viewport: desktop });

/**
 * Parts of wrapped lines that begin left of their line, backslashes that begin a part, and rows with an
 * indentation only.
 */
function findOutdented(pre: Element): string[] {
  const letter = document.createRange();
  const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode as Text);
  }
  const letters = texts.flatMap((text) =>
    [...text.data].map((sign, at) => {
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      return { sign, box: letter.getBoundingClientRect() };
    }),
  );
  let first: DOMRect | undefined;
  let indentation: DOMRect | undefined;
  let row = Number.NaN;
  return letters.flatMap(({ sign, box }) => {
    if (sign.trim() === '') {
      first = sign === '\n' ? undefined : first;
      indentation = sign === '\n' || first ? undefined : box;
      return [];
    }
    if (!first && indentation && box.top > indentation.top + 5) {
      return [`an empty row above ${sign} at ${box.top}`];
    }
    first ??= box;
    const isNewRow = Math.abs(box.top - row) > 5;
    row = box.top;
    return isNewRow && box.top > first.top + 5 && (box.left < first.left || sign === '\\') ? [`${sign} at ${box.top}`] : [];
  });
}

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
  await expect(copy).toHaveText('Code selected');
  const selection = await page.evaluate(() => String(getSelection()));
  await expect(block.locator('code')).toHaveText(selection.trim(), { useInnerText: true });
});

for (const [edge, route] of [
  ['right', '/pitel_app/web/get_pitel_token'],
  ['lower', '/api/v1/cdr/list'],
] as const) {
  test(`The ${edge} edge of code is shaded to its end, until all is scrolled`, rare, async ({ page }) => {
    await openPage(page, route);
    const codes = page.locator('main pre');
    const scrolled = await codes.evaluateAll(
      (all, side) =>
        all.findIndex(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          side === 'right' ? scrollWidth > clientWidth && scrollHeight === clientHeight : scrollHeight > clientHeight,
        ),
      edge,
    );
    const code = codes.nth(scrolled);
    await code.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await code.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const readPixel = (left: number, top: number) => page.screenshot({ clip: { x: left, y: top, width: 1, height: 1 } });
    const end = () => (edge === 'right' ? readPixel(x + width - 2, y + height - 7) : readPixel(x + width - 7, y + height - 2));
    const plain = await readPixel(x + 3, y + 3);
    expect(await end()).not.toEqual(plain);
    await code.evaluate((box) => box.scrollTo(box.scrollWidth, box.scrollHeight));
    await expect.poll(end).toEqual(plain);
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('Code blocks fit a phone', async ({ page }) => {
    await openPage(page, '/pitel_app/web/get_pitel_token');
    const codes = page.locator('main pre:visible');
    await expect(codes).not.toHaveCount(0);
    expect(await codes.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))).toEqual([]);
    for (const code of await codes.all()) {
      expect(await code.evaluate(findOutdented)).toEqual([]);
    }
    const copy = page.locator('main .copy').first();
    await expect(copy).toHaveAccessibleName(/^Copy/);
    await expect(copy.locator('span')).toBeHidden();
  });
});

test('The rest of a wrapped line is indented like its start', rare, async ({ page }) => {
  for (const route of ['/api/v3/campaign/edit', '/module/psr/call']) {
    await openPage(page, route);
    for (const code of await page.locator('[data-part="code"] pre:visible').all()) {
      expect([route, await code.evaluate(findOutdented)]).toEqual([route, []]);
    }
  }
});

test('Code is a tab stop only where it scrolls', async ({ page }) => {
  await openPage(page, '/');
  const boxes = page.locator('main pre');
  await expect(boxes.first()).toHaveAttribute('tabindex', '-1');
  const wrongBoxes = await boxes.evaluateAll((all) =>
    all.filter((box) => box.tabIndex === 0 && box.scrollWidth === box.clientWidth && box.scrollHeight === box.clientHeight),
  );
  expect(wrongBoxes).toHaveLength(0);
});

test('Long code opens on demand, for find-in-page and on paper', async ({ page }) => {
  await openPage(page, '/pitel_app/web/pitelsdk_web');
  const blocks = page.locator('.theme-code-block');
  const long = await blocks.evaluateAll((all) => all.findIndex(({ textContent }) => /Show all \d+ lines$/.test(textContent)));
  const code = blocks.nth(long).locator('pre');
  const readHidden = () => code.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await readHidden()).toBeGreaterThan(20);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(readHidden).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await code.evaluate((element) => element.scrollTo({ top: 100 }));
  await expect.poll(readHidden).toBeLessThan(20);
  await blocks.nth(long).getByRole('button', { name: 'Show fewer lines' }).click();
  await expect.poll(readHidden).toBeGreaterThan(20);
  await expect(code).toBeInViewport();
});
