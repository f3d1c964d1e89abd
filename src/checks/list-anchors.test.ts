import { expect, test } from 'vitest';
import { listAnchors } from './list-anchors';
import { parsePage } from './parse-page';

function list(...lines: string[]): Promise<string[]> {
  return listAnchors(parsePage('docs/one.mdx', lines.join('\n')));
}

test('lists the anchors of the table of versions and of the list of changes', async () => {
  const anchors = await list('<VersionMap />', '', '<ChangeList />');
  expect(anchors.some((id) => id.startsWith('map-') && id.endsWith('V1'))).toBe(true);
  expect(anchors.some((id) => /^change-\d{4}-\d{2}-\d{2}-v3$/.test(id))).toBe(true);
});

test('lists the fields of tables inside tabs and admonitions, each once and in the order of the page', async () => {
  const table = (name: string) => ['| Field | Meaning |', '| --- | --- |', `| \`${name}\` | A field |`, ''];
  const anchors = await list(
    '## Fields {#fields}',
    '',
    '<Tabs groupId="language">',
    '<TabItem value="one" label="One">',
    '',
    ...table('state'),
    '</TabItem>',
    '</Tabs>',
    '',
    ':::note[Two]',
    '',
    ...table('state'),
    ':::',
    '',
    ...table('result'),
  );
  expect(anchors).toEqual(['fields', 'field-state', 'field-state-2', 'field-result']);
});
