import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { contractNames } from '../src/contract/contract-names';

function downloads(page: Page) {
  return page.getByRole('list', { name: 'Contract downloads' }).getByRole('link');
}

test('the introduction links every contract in every form, and each of them is there', async ({ page, request }) => {
  await page.goto('/');
  const addresses = await downloads(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(
    contractNames.flatMap((name) => ['yaml', 'json', 'postman_collection.json'].map((ending) => `/openapi/${name}.${ending}`)),
  );
  for (const name of contractNames) {
    const yaml = await request.get(`/openapi/${name}.yaml`);
    const json = await request.get(`/openapi/${name}.json`);
    const collection = await request.get(`/openapi/${name}.postman_collection.json`);
    expect([yaml.status(), json.status(), collection.status()]).toEqual([200, 200, 200]);
    expect(parse(await yaml.text())).toEqual(await json.json());
    expect((await collection.json()).info.schema).toContain('v2.1.0');
  }
});

for (const [path, names] of [
  ['/category/pitel-api', ['v1', 'v3']],
  ['/category/campaign-api', ['v3']],
  ['/category/cdr-api', ['v1']],
  ['/category/psr', ['psr']],
] as const) {
  test(`${path} links the contracts of its pages`, async ({ page }) => {
    await page.goto(path);
    const addresses = await downloads(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect([...new Set(addresses.map((address) => address.replace(/^\/openapi\/(\w+)\..*$/, '$1')))]).toEqual(names);
  });
}
