import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { sites } from './sites';

const { folder } = sites.real;

test('a link to any page is shown with the picture of the site', () => {
  const files = fastGlob.sync('**/*.html', { cwd: folder, ignore: ['404.html'] });
  const without = files.filter((file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    return (
      !html.includes('http-equiv=refresh') &&
      !(
        /<meta[^>]*property="?og:image"? content="?https:\/\/[^"\s>]+\/img\/social-card\.png/.test(html) &&
        /<meta[^>]*name="?twitter:card"? content="?summary_large_image/.test(html)
      )
    );
  });
  expect(files.length).toBeGreaterThan(100);
  expect(without).toEqual([]);
});

test('the picture is a PNG of 1200 by 630', async ({ request }) => {
  const answer = await request.get('/img/social-card.png');
  expect(answer.headers()['content-type']).toBe('image/png');
  const picture = await answer.body();
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(100_000);
});
