import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPageFiles } from './list-page-files';

const list = (page: string) => listPageFiles(page, 'openapi').files.map((file) => relative('openapi', file));

describe('listPageFiles', () => {
  test('names the files of the calls on the page, and few others', () => {
    expect(list('Text.\n\n<Operation id="createCampaignV3" />\n').sort()).toEqual([
      'v3.yaml',
      'v3/campaign.yaml',
      'v3/common.yaml',
    ]);
  });

  test('tells the files in which the calls stand from those that calls share', () => {
    const { sources } = listPageFiles('<Operation id="createCampaignV3" />', 'openapi');
    expect(sources.map((file) => relative('openapi', file))).toEqual(['v3/campaign.yaml']);
  });

  test('names none for a page without calls', () => {
    expect(list('Text.')).toEqual([]);
  });

  test('names the notes for a page that lists the changes', () => {
    expect(list('<ChangeList />')).toEqual(['history/notes.yaml']);
    expect(list('<ChangeList />\n\n<VersionMap />')).toContain('history/notes.yaml');
    expect(list('<ChangeList />\n\n<Operation id="createCampaignV3" />')).toContain('history/notes.yaml');
  });

  test.each(['<ErrorCatalogue />', '<VersionMap />', '<Operation id="unknownV3" />', '<Operation id="(" />'])(
    'names all for %s',
    (page) => {
      expect(list(page).length).toBeGreaterThan(25);
    },
  );
});
