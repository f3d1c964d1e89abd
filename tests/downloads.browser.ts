import { contractNames } from '@pitel-docs/contract/contracts';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { gotoPage } from './open-page';

async function listContracts(page: Page, path: string): Promise<string[]> {
  await gotoPage(page, path);
  const links = page.getByRole('list', { name: 'Contract downloads' }).getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

test('The API reference links every contract in every form, and each of them is there', async ({ page, request }) => {
  const endings = ['yaml', 'json', 'postman_collection.json'];
  expect(await listContracts(page, '/category/pitel-api')).toEqual(
    contractNames.flatMap((name) => endings.map((ending) => `/openapi/${name}.${ending}`)),
  );
  for (const name of contractNames) {
    const read = async (ending: string): Promise<string> => (await request.get(`/openapi/${name}.${ending}`)).text();
    expect(parse(await read('yaml'))).toEqual(JSON.parse(await read('json')));
    expect(JSON.parse(await read('postman_collection.json')).info.schema).toContain('v2.1.0');
  }
});

test('A category links its contracts', async ({ page }) => {
  for (const [path, names] of [
    ['/category/campaign-api', ['v3']],
    ...contractNames.map((name) => [`/category/${name}`, [name]] as const),
  ] as const) {
    const addresses = await listContracts(page, path);
    expect([...new Set(addresses.map((address) => address.replace(/^\/openapi\/(\w+)\..*$/, '$1')))]).toEqual(names);
  }
});
