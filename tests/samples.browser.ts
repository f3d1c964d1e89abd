import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { openPage } from './open-page';

const offers = [
  { page: '/guide/portal_autocall_guide/import_list', name: 'leads', firstCells: ['0900000001', 'Nguyễn Văn An'] },
  { page: '/guide/portal_callcenter_guide/user', name: 'users', firstCells: ['no', 'Sales 1, Sales 2'] },
];

for (const { page: path, name, firstCells } of offers) {
  test(`${path} hands out ${name} as CSV and as Excel file with the same text`, async ({ page }) => {
    await openPage(page, path);
    const [csv = '', xlsx = ''] = await Promise.all(
      ['csv', 'xlsx'].map(async (format) => {
        const link = page.getByRole('link', { name: `${name}.${format}` }).first();
        const response = await page.request.get(String(await link.getAttribute('href')));
        expect(response.status()).toBe(200);
        return (await response.body()).toString('base64');
      }),
    );
    const [sheet] = await readSheets(Buffer.from(xlsx, 'base64'));
    expect(sheet?.data[1]?.slice(0, firstCells.length)).toEqual(firstCells);
    expect(Buffer.from(csv, 'base64').equals(await readFile(`static/samples/${name}.csv`))).toBe(true);
  });

  test(`${path} saves the Excel file under its own name`, async ({ page }) => {
    await openPage(page, path);
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: `${name}.xlsx` })
      .first()
      .click();
    expect((await download).suggestedFilename()).toBe(`${name}.xlsx`);
  });
}
