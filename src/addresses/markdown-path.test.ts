import { expect, it } from 'vitest';
import { markdownPath } from './markdown-path';

it('A twin has the path of its page plus .md', () => {
  expect(markdownPath('/api/v3/campaign/create')).toBe('/api/v3/campaign/create.md');
  expect(markdownPath('/bitrix_pitel_vie/category/cài-đặt')).toBe('/bitrix_pitel_vie/category/cài-đặt.md');
});

it('The page of a folder has its twin beside the folder', () => {
  expect(markdownPath('/pitel_app/')).toBe('/pitel_app.md');
});

it('The root page is called index', () => {
  expect(markdownPath('/')).toBe('/index.md');
});
