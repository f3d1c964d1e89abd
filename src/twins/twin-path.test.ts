import { expect, it } from 'vitest';
import { twinPath } from './twin-path';

it('A twin has the path of its page plus .md', () => {
  expect(twinPath('/api/v3/campaign/create')).toBe('/api/v3/campaign/create.md');
  expect(twinPath('/bitrix_pitel_vie/category/cài-đặt')).toBe('/bitrix_pitel_vie/category/cài-đặt.md');
});

it('The page of a folder has its twin beside the folder', () => {
  expect(twinPath('/pitel_app/')).toBe('/pitel_app.md');
});

it('The root page is called index', () => {
  expect(twinPath('/')).toBe('/index.md');
});
